import { isLocale } from '../../../kernel/locale.ts';

/** An optional first segment also matches `/nope`, which is not a page, so no data are loaded for it. */
export function isKnownLanguage(segment: string | undefined): boolean {
  return segment === undefined || isLocale(segment);
}
