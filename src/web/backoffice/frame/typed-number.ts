/**
 * A typed whole number, with or without thousands separators, a sign, ₩ or %; null for an empty text. Anything else is
 * NaN, which every endpoint refuses: 12.5 must not become 125.
 */
export function typedNumber(text: string): number | null {
  const digits = text
    .replaceAll(/[₩%]/g, '')
    .trim()
    .replaceAll(/[\s,.](?=\d{3}(?!\d))/g, '')
    .replace(/^[−–]/, '-');
  if (digits === '') return null;
  return /^[+-]?\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
