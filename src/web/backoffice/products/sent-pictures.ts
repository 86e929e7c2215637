import type { EncodedPicture } from '../../../domain/catalogue/products/picture.rules.ts';
import { unusedPictureMs } from '../../../domain/catalogue/products/product-edit.rules.ts';
import { listFromJson } from '../../../kernel/json-list.ts';

export interface ShownPicture {
  readonly id: number;
  readonly picture: EncodedPicture;
}

/** A picture uploaded while the form is open: only the form and its draft refer to it. */
export interface SentPicture extends ShownPicture {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Stored with the draft but not saved, as the prefix says: a reopened page can show the pictures. */
export const sentPicturesField = 'safe.sent';

export function writeSent(pictures: readonly SentPicture[]): string {
  return pictures.length === 0 ? '' : JSON.stringify(pictures);
}

/** They expire an hour before the server deletes them, so that a save has enough time. */
export function readSent(text: string | undefined, now: number): SentPicture[] {
  const youngest = now - unusedPictureMs + 3_600_000;
  return listFromJson(text || null)
    .filter(isSent)
    .filter(({ at }) => at > youngest);
}

function isSent(value: unknown): value is SentPicture {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, picture } = value as Partial<Record<keyof SentPicture, unknown>>;
  if (!Number.isInteger(id) || typeof at !== 'number' || typeof picture !== 'object' || picture === null) return false;
  const { key, widths } = picture as Partial<Record<keyof EncodedPicture, unknown>>;
  return typeof key === 'string' && Array.isArray(widths) && widths.every(Number.isInteger);
}
