/** Invalid input instead of a text, a number or a moment. */
export const oddTexts: readonly string[] = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u001b[31m', '🍎', 'x'.repeat(5_000), '@'.repeat(4_000)],
  ...['__proto__', 'constructor', '../../etc/passwd', '%00', '%', "' OR 1=1 --", '\\', 'null', 'NaN', 'true'],
  ...['0', '-1', '1.5', '1e309', '0x10', '2147483648', '9007199254740993', '9223372036854775808', '9'.repeat(400)],
  ...['0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '2026-01-01T00:00:00+23:59', '2026-02-30T00:00:00Z'],
  `2026-01-01T00:00:00.${'1'.repeat(300)}Z`,
];

const oddLetters: readonly unknown[] = ['a\u0000b', 'x\udfff'];
const oddMoments: readonly unknown[] = [
  ...['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59', `2026-01-01T00:00:00.${'1'.repeat(300)}Z`],
];
const oddSizes: readonly unknown[] = [2 ** 31, 2 ** 53];

/** One value of each kind that a column cannot store: few enough to try all of a type in every field. */
export function oddInsteadOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return oddSizes;
  if (typeof value === 'boolean') return [null];
  if (typeof value !== 'string') return [...oddLetters, ...oddMoments, ...oddSizes];
  return /^\d{4}-\d{2}/.test(value) ? [...oddLetters, ...oddMoments] : oddLetters;
}

/** Half of a surrogate pair has no URL encoding, so it is sent as the bytes that it would have. */
export function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}
