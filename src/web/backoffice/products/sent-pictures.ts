import type { EncodedPicture } from '../../../domain/catalogue/products/picture.rules.ts';
import { unusedPictureMs } from '../../../domain/catalogue/products/product-edit.rules.ts';
import { listFromJson } from '../../../kernel/json-list.ts';

export interface ShownPicture {
  readonly id: number;
  readonly picture: EncodedPicture;
}

/** One that was sent while the form was open: nothing but the form and its draft knows where it belongs. */
export interface SentPicture extends ShownPicture {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Kept with the draft and no part of what is saved, hence its name: a page that is opened again can show them. */
export const sentPicturesField = 'safe.sent';

export function writeSent(pictures: readonly SentPicture[]): string {
  return pictures.length === 0 ? '' : JSON.stringify(pictures);
}

/** An hour before they may be swept they count as gone: a save may take its time. */
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
