import { isLocale } from '../../../kernel/locale.ts';

/** An optional first segment also matches `/nope`: that is no page, and nothing is read for it. */
export function isKnownLanguage(segment: string | undefined): boolean {
  return segment === undefined || isLocale(segment);
}
