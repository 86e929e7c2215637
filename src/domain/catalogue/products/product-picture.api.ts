import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { countAgainst } from '../../../platform/database/limits.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { encodeSquare } from '../../../platform/files/picture-encoder.ts';
import { failed, failedUntil, type Handler, handle } from '../../../platform/http/handler.ts';
import { AdmissionQueue } from '../../../platform/server/admission-queue.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { mostPictureBytes, picturesPerHour, pictureWidths } from './product-edit.rules.ts';
import { addProductPicture } from './product-picture.contract.ts';
import { insertPicture } from './product-picture.store.ts';

/** Decoding a picture takes up to 130 MB and one CPU for a moment, and several may be uploaded together. */
const atOnce = 1;
const mayWait = 30;

interface Parts {
  readonly files: FileStore;
  readonly secret: Secret;
}

export function productPictureApi(db: OpenDatabase['db'], { files, secret }: Parts): Handler[] {
  const queue = new AdmissionQueue(atOnce, mayWait);
  return [
    handle(
      addProductPicture,
      async ({ body: { path, bytes: sent }, query: { crop } }) => {
        if (sent > mostPictureBytes) return failed('body_too_large');
        const drawn = await queue.run(async () => encodeSquare(await readFile(path), pictureWidths, crop));
        if (!drawn) return failedUntil('unavailable', 5);
        if (!drawn.ok) return failed(drawn.error);
        const key = randomBytes(12).toString('hex');
        // Insert the row first: files without a row are swept, and no page shows the picture until a product references
        // it.
        const id = await insertPicture(db, key, pictureWidths);
        for (const { width, format, body } of drawn.value)
          await files.put(`pictures/${key}-${width}.${format}`, body, `image/${format}`);
        return ok({ data: { id, picture: { key, widths: [...pictureWidths], placeholder: '' } } });
      },
      async ({ session: { userId } }) => {
        const subject = ['product-pictures', String(userId)];
        const wait = await countAgainst(db, secret, [{ subject, most: picturesPerHour, seconds: 3_600 }]);
        return wait === null ? null : { code: 'too_many_photos', retryAfter: wait };
      },
    ),
  ];
}
