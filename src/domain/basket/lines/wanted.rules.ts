import { mostLines } from './basket.rules.ts';

/** Long enough from the first product to the login. */
export const wantedSeconds = 24 * 60 * 60;

/** The list as stored in a cookie and in a URL. */
export function wantedText(ids: readonly number[]): string {
  return ids.slice(-mostLines).join('.');
}

/** Parses the list; an invalid text is an empty list. */
export function readWanted(text: string | null | undefined): number[] {
  if (!text || !/^\d{1,15}(?:\.\d{1,15})*$/.test(text)) return [];
  const ids = text.split('.').map(Number);
  return ids.filter((id) => id > 0).slice(-mostLines);
}
