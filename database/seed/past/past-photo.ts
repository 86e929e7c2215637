import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoFile } from '../../../src/domain/fulfilment/photos/photo.store.ts';
import type { FileStore } from '../../../src/platform/files/file-store.ts';

export const photoSize = { width: 640, height: 480 };

/** The photo attached to a claim or review of the demo history. */
export function photoKeyOf(planKey: string): string {
  return createHash('sha256').update(`photo of ${planKey}`).digest('hex').slice(0, 32);
}

/** A torn box; stored before a claim refers to it. */
export async function keepPhoto(files: FileStore, planKey: string): Promise<void> {
  const tornBox = await readFile(join(import.meta.dirname, '../pictures/torn-box.webp'));
  await files.put(photoFile(photoKeyOf(planKey)), tornBox, 'image/webp');
}
