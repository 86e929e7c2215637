import { mostLines } from './basket.rules.ts';

/** As long as somebody may take from the first product to the login. */
export const wantedSeconds = 24 * 60 * 60;

/** The list as it stands in a cookie and in an address. */
export function wantedText(ids: readonly number[]): string {
  return ids.slice(-mostLines).join('.');
}

/** Reads it again; whatever is no such list is empty. */
export function readWanted(text: string | null | undefined): number[] {
  if (!text || !/^\d{1,15}(?:\.\d{1,15})*$/.test(text)) return [];
  const ids = text.split('.').map(Number);
  return ids.filter((id) => id > 0).slice(-mostLines);
}
