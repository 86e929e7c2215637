import type { FastifyInstance } from 'fastify';
import { failureBody } from '../http/failure-body.ts';
import { namesTag, weakTag } from '../server/prepared-answer.ts';
import { type FileStore, isPrivate } from './file-store.ts';

/** A file is opened as nothing but itself, whoever made it; a key never gets other bytes, so it is kept for good. */
export const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
};

/** Serves what is in the store under /files/<key>. */
export function registerFiles(app: FastifyInstance, store: FileStore): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const key = request.params['*'];
      const file = isPrivate(key) ? null : await store.find(key);
      if (!file) {
        // The picture may be on its way: a missing file is not to be remembered.
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send(failureBody({ code: 'not_found' }, 'en'));
      }
      // Made without looking at the bytes, which may be far away.
      const etag = weakTag(`${key} ${file.bytes}`);
      const unchanged = namesTag(request.headers['if-none-match'], etag);
      // Opened before any header is set, because a failure here must not be answered as something to keep for a year.
      const body = unchanged || request.method === 'HEAD' ? undefined : await file.open();
      reply.headers({ ...fileHeaders, etag });
      if (unchanged) return reply.code(304).send();
      return reply.headers({ 'content-type': file.contentType, 'content-length': file.bytes }).send(body);
    },
  });
}
