import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../../platform/api-server.ts';
import type { Database } from '../../platform/database.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { fileHeaders } from '../../platform/files.api.ts';
import { type CallerSettings, callerOf } from '../../platform/request-caller.ts';
import { photoFile, whoMaySee } from './photo.store.ts';

/** Hands photos out to those who may see them; for everybody else they are not there. */
export function registerPhotoFiles(
  app: FastifyInstance,
  { db, files, ...callers }: { readonly db: Database; readonly files: FileStore } & CallerSettings,
): void {
  app.get<{ Params: { key: string } }>('/api/photos/:key', async (request, reply) => {
    const { key } = request.params;
    const seers = /^[0-9a-f]{32}$/.test(key) ? await whoMaySee(db, key) : null;
    const session = seers === null || seers === 'everybody' ? null : await callerOf(request, reply, callers).session();
    const may = seers === 'everybody' || (session !== null && seers?.includes(session.userId));
    const file = may ? await files.find(photoFile(key)) : null;
    if (!file) return sendFailure(request, reply.header('cache-control', 'no-store'), { code: 'not_found' });
    const body = await file.open();
    return reply
      .headers({
        ...fileHeaders,
        'cache-control': seers === 'everybody' ? 'public, max-age=86400' : 'private, max-age=300',
        'content-type': file.contentType,
        'content-length': file.bytes,
      })
      .send(body);
  });
}
