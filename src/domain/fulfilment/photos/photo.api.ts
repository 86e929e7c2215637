import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ok } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { countAgainst } from '../../../platform/database/limits.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { encodePhoto } from '../../../platform/files/photo-encoder.ts';
import type { Session } from '../../../platform/http/caller.ts';
import { failed, failedUntil, type Handler, handle } from '../../../platform/http/handler.ts';
import { roleMay } from '../../../platform/http/permissions.ts';
import { AdmissionQueue } from '../../../platform/server/admission-queue.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { noteAccess } from '../../staff/audit/access.store.ts';
import { addPhoto, getPhoto } from './photo.contract.ts';
import { mostPhotoBytes, photosPerHour, photoUrl } from './photo.rules.ts';
import { insertPhoto, type PhotoSeers, photoFile, whoMaySee } from './photo.store.ts';

/** Decoding a photo takes up to 130 MB and a whole CPU core for a moment. */
const atOnce = 1;
const mayWait = 20;

interface Parts {
  readonly files: FileStore;
  readonly secret: Secret;
}

export function photoApi(db: OpenDatabase['db'], { files, secret }: Parts): Handler[] {
  const queue = new AdmissionQueue(atOnce, mayWait);
  return [
    handle(
      addPhoto,
      async ({ body: { path, bytes: sent } }, { session: { userId } }) => {
        if (sent > mostPhotoBytes) return failed('body_too_large');
        const drawn = await queue.run(async () => encodePhoto(await readFile(path)));
        if (!drawn) return failedUntil('unavailable', 5);
        if (!drawn.ok) return failed(drawn.error);
        const { body: bytes, width, height } = drawn.value;
        const key = randomBytes(16).toString('hex');
        // The row first: a file without a row is swept, a row without a file is not.
        await insertPhoto(db, { key, userId, width, height });
        await files.put(photoFile(key), bytes, 'image/webp');
        return ok({ data: { id: key, url: photoUrl(key), width, height } });
      },
      async ({ session: { userId } }) => {
        const subject = ['photos', String(userId)];
        const wait = await countAgainst(db, secret, [{ subject, most: photosPerHour, seconds: 3_600 }]);
        return wait === null ? null : { code: 'too_many_photos', retryAfter: wait };
      },
    ),
    handle(getPhoto, async ({ params: { id } }, { caller }) => {
      const seers = await whoMaySee(db, id);
      if (!seers) return failed('not_found');
      if (!seers.everybody && !(await maySee(db, seers, await caller.session()))) return failed('not_found');
      const file = await files.find(photoFile(id));
      if (!file) return failed('not_found');
      const { contentType, bytes } = file;
      const cacheControl = seers.everybody ? 'public, max-age=86400' : 'private, max-age=300';
      return ok({ data: { contentType, bytes, cacheControl, open: () => file.open() } });
    }),
  ];
}

/** The people of the photo, and staff who moderate its review or decide its claim. Access to claims is logged. */
async function maySee(db: Database, seers: PhotoSeers, session: Session | null): Promise<boolean> {
  if (!session) return false;
  const { role, proof, userId } = session;
  if (seers.people.includes(userId)) return true;
  if (!role || !proof) return false;
  if (seers.isOfReview) return roleMay(role, 'reviews.moderate');
  if (seers.claimedOrder === null || !roleMay(role, 'claims.read')) return false;
  await noteAccess(db, { staff: userId, order: seers.claimedOrder, why: 'claim' });
  return true;
}
