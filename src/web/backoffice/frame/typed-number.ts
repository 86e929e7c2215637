/**
 * A whole number as somebody has typed it, thousands set apart or not; null for nothing. What is none is NaN, which every
 * call refuses: 12.5 must not become 125.
 */
export function typedNumber(text: string): number | null {
  const digits = text.trim().replaceAll(/[\s,.](?=\d{3}(?!\d))/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
