import { normalForm } from '../../../kernel/normal-form.ts';

/** The weights of the first nine digits in the checksum. */
const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Parses a Korean business registration number (`123-45-67890`); null if the check digit is wrong. */
export function readBusinessNumber(text: string): string | null {
  const compact = normalForm(text, 'NFKC').replace(/[\s-]/g, '');
  if (!/^\d{10}$/.test(compact) || /^0+$/.test(compact)) return null;
  const digits = [...compact].map(Number);
  const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  // The tens of the ninth product are added as well.
  const carried = sum + Math.floor(((digits[8] ?? 0) * 5) / 10);
  return (10 - (carried % 10)) % 10 === digits[9] ? compact : null;
}

/** The same in the official format: `1234567890` becomes `123-45-67890`. */
export function writtenBusinessNumber(text: string): string | null {
  const digits = readBusinessNumber(text);
  return digits && `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

/** Accepts the zeros of the demo, so that the fields can be filled in one after the other. */
export function isBusinessNumberOrZeros(text: string): boolean {
  return /^[0-]+$/.test(text) || readBusinessNumber(text) !== null;
}
