import type { FastifyInstance } from 'fastify';
import { failureBody } from '../http/failure-body.ts';
import { namesTag, weakTag } from '../server/prepared-answer.ts';
import { type FileStore, isPrivate } from './file-store.ts';

/** Browsers must not guess another type. A key never gets other bytes, so the file can be cached forever. */
export const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
};

export function registerFiles(app: FastifyInstance, store: FileStore): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const key = request.params['*'];
      const file = isPrivate(key) ? null : await store.find(key);
      if (!file) {
        // The picture may still be uploading, so the response must not be cached.
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send(failureBody({ code: 'not_found' }, 'en'));
      }
      // Derived from the key, because the bytes may be in a remote store.
      const etag = weakTag(`${key} ${file.bytes}`);
      const unchanged = namesTag(request.headers['if-none-match'], etag);
      // Opened before any header is set, because a failure must not be cached for a year.
      const body = unchanged || request.method === 'HEAD' ? undefined : await file.open();
      reply.headers({ ...fileHeaders, etag });
      if (unchanged) return reply.code(304).send();
      return reply.headers({ 'content-type': file.contentType, 'content-length': file.bytes }).send(body);
    },
  });
}
