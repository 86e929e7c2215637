import { locales } from '../../../kernel/locale.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sweepFiles } from '../../../platform/files/file-sweep.job.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { CatalogueCache } from '../products/catalogue-cache.ts';
import { previewFolder, previewKey } from './preview.rules.ts';

const day = 24 * 60 * 60 * 1000;

/** Every night deletes previews with outdated prices and names. */
export function sweepPreviewsJob(files: FileStore, catalogueCache: CatalogueCache): Job<object> {
  return {
    name: 'sweep-previews',
    lane: 'rest',
    every: '7 19 * * *',
    run: async () => {
      await sweepPreviews(files, catalogueCache, new Date(Date.now() - day));
    },
  };
}

export function sweepPreviews(files: FileStore, catalogueCache: CatalogueCache, olderThan: Date): Promise<number> {
  const { snapshot } = catalogueCache;
  const current = new Set(
    locales.flatMap((locale) =>
      snapshot.contents.products.map((product) => previewKey(snapshot.card(product, locale), locale)),
    ),
  );
  return sweepFiles(files, olderThan, {
    prefix: previewFolder,
    // Previews of the shop itself, which are not in a folder, are few and are kept.
    ownerOf: (file) => (/^previews\/\w+\/./.test(file) ? file : undefined),
    known: async (keys) => new Set(keys.filter((key) => current.has(key))),
  });
}
