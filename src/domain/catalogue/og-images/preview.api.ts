import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale } from '../../../kernel/locale.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { fileHeaders } from '../../../platform/files/files.api.ts';
import { sendFailure } from '../../../platform/server/api-answers.ts';
import type { CatalogueCache } from '../products/catalogue-cache.ts';
import { previewVersion } from './preview.rules.ts';
import { PreviewPictures } from './preview-pictures.ts';

interface Parts {
  readonly files: FileStore;
  readonly catalogueCache: CatalogueCache;
}

/** Preview pictures for links: `/og/ru/beef-for-plov.png` for a product, `/og/ru.png` for all other pages. */
export function registerPreviews(app: FastifyInstance, { files, catalogueCache }: Parts): void {
  const previews = new PreviewPictures(files);

  app.get<{ Params: { locale: string; file: string }; Querystring: { v?: unknown } }>(
    '/og/:locale/:file',
    async (request, reply) => {
      const { locale, file } = request.params;
      const slug = nameOf(file);
      const product = slug === undefined ? undefined : catalogueCache.snapshot.productBySlug(slug);
      if (!product || !isLocale(locale)) return sendFailure(request, reply, { code: 'not_found' });
      const card = catalogueCache.snapshot.card(product, locale);
      const picture = await previews.ofProduct(card, locale);
      return send(request, reply, picture, request.query.v === previewVersion(card) ? forGood : forAWhile);
    },
  );

  app.get<{ Params: { file: string } }>('/og/:file', async (request, reply) => {
    const locale = nameOf(request.params.file);
    if (!isLocale(locale)) return sendFailure(request, reply, { code: 'not_found' });
    return send(request, reply, await previews.ofShop(locale), forAWhile);
  });
}

function nameOf(file: string): string | undefined {
  return /^(.+)\.png$/.exec(file)?.[1];
}

/** For URLs with the current version. */
const forGood = fileHeaders['cache-control'];
const forAWhile = 'public, max-age=3600';

type Picture = Awaited<ReturnType<PreviewPictures['ofShop']>>;

function send(request: FastifyRequest, reply: FastifyReply, picture: Picture, caching: string) {
  if (!picture) {
    const failure = { code: 'unavailable', retryAfter: 10 } as const;
    return sendFailure(request, reply.header('cache-control', 'no-store'), failure);
  }
  return reply
    .headers({
      ...fileHeaders,
      // Other sites are meant to embed the picture.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': picture.whole ? caching : 'no-store',
    })
    .type('image/png')
    .send(picture.body);
}
