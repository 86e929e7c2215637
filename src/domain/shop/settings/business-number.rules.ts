import { normalForm } from '../../../kernel/normal-form.ts';

/** How much each of the first nine digits counts towards the tenth. */
const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Reads a Korean business registration number (`123-45-67890`); null unless its last digit proves the others. */
export function readBusinessNumber(text: string): string | null {
  const compact = normalForm(text, 'NFKC').replace(/[\s-]/g, '');
  if (!/^\d{10}$/.test(compact) || /^0+$/.test(compact)) return null;
  const digits = [...compact].map(Number);
  const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  // The ninth digit also counts with the tens of its product.
  const carried = sum + Math.floor(((digits[8] ?? 0) * 5) / 10);
  return (10 - (carried % 10)) % 10 === digits[9] ? compact : null;
}

/** Likewise, as the tax office writes it: `1234567890` becomes `123-45-67890`. */
export function writtenBusinessNumber(text: string): string | null {
  const digits = readBusinessNumber(text);
  return digits && `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

/** Somebody who fills in one field after the other may leave the demo's zeros for now. */
export function isBusinessNumberOrZeros(text: string): boolean {
  return /^[0-]+$/.test(text) || readBusinessNumber(text) !== null;
}
