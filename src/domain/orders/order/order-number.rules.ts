/** Without letters and digits that are confused when read out or copied by hand. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 12;

/** `7K2M-9QXR-4TBC`: sixty random bits that a customer can read out over the phone. */
export function orderNumber(random: Uint8Array): string {
  const letters = Array.from({ length }, (_, index) => alphabet[(random[index] ?? 0) % alphabet.length]);
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join('')).join('-');
}

/** The sender name of a transfer: short enough for every bank, long enough to distinguish orders. */
export function depositorName(number: string): string {
  return number.slice(-4);
}

/** Accepts lower case and missing dashes. */
export function tidyOrderNumber(text: string): string | null {
  const plain = lettersOf(text, length);
  return plain && `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`;
}

/** The last four letters of a number, which customers read out. */
export function tidyOrderCode(text: string): string | null {
  return lettersOf(text, 4);
}

function lettersOf(text: string, wanted: number): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  return plain.length === wanted && [...plain].every((letter) => alphabet.includes(letter)) ? plain : null;
}
