import { normalForm } from '../../kernel/normal-form.ts';
import { err, ok, type Result } from '../../kernel/result.ts';

/** A short text message, or a long one that costs about three times as much. */
export type SmsKind = 'SMS' | 'LMS';

interface PreparedSms {
  readonly text: string;
  readonly bytes: number;
  readonly kind: SmsKind;
}

export const mostBytes: Readonly<Record<SmsKind, number>> = { SMS: 90, LMS: 2_000 };

/**
 * Common characters that the Korean carriers' charset (CP949) lacks. All others that it lacks lose their accents or are
 * removed.
 */
const substitutes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ў: "o'", Ў: "O'", қ: 'q', Қ: 'Q', ғ: "g'", Ғ: "G'", ҳ: 'h', Ҳ: 'H' },
    ...{ і: 'i', І: 'I', є: 'e', Є: 'E', ґ: 'g', Ґ: 'G' },
    ...sameFor("'", 'ʻʼʽʾʿʹˈ‛‹›'),
    ...sameFor('"', '«»„‟'),
    ...sameFor('-', '—–‒‐−•‣⁃'),
    ...{ '₩': 'KRW', '€': 'EUR', '₽': 'RUB', '©': '(c)', '®': '(R)', '\t': ' ' },
  }),
);

const carrierLetters = lettersOfCarriers();

/** Fits a text for Korean phones and returns how it will be charged. */
export function prepareSms(text: string): Result<PreparedSms, 'empty' | 'too_long'> {
  const fitted = carrierText(text);
  if (!fitted.trim()) return err('empty');
  const bytes = smsBytes(fitted);
  if (bytes > mostBytes.LMS) return err('too_long');
  return ok({ text: fitted, bytes, kind: smsKind(fitted) });
}

/** How a text would be charged, for authors who can shorten it. */
export function smsKind(text: string): SmsKind {
  return smsBytes(carrierText(text)) > mostBytes.SMS ? 'LMS' : 'SMS';
}

/** The same text in characters that every carrier accepts. Such a text is unchanged. */
export function carrierText(text: string): string {
  const composed = text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    // Characters typed as base and accent, or as parts of a Korean syllable, often exist as one character.
    .replace(/\P{M}\p{M}+|[\u1100-\u11ff]+/gu, (cluster) => normalForm(cluster, 'NFC'));
  return Array.from(composed, passable).join('');
}

export function isCarrierText(text: string): boolean {
  for (const letter of text) if (!carrierLetters.has(letter)) return false;
  return true;
}

/** ASCII takes one byte, all other characters that carriers know take two. */
export function smsBytes(text: string): number {
  let bytes = 0;
  for (const letter of text) bytes += letter < '\u0080' ? 1 : 2;
  return bytes;
}

function passable(letter: string): string {
  const whole = knownAs(letter);
  return whole ?? Array.from(normalForm(letter, 'NFKD'), (part) => knownAs(part) ?? '').join('');
}

function knownAs(letter: string): string | undefined {
  return carrierLetters.has(letter) ? letter : substitutes.get(letter);
}

/**
 * Printable ASCII, the table of KS X 1001 as in Node, and every Korean syllable, which CP949 adds. Node also fills two
 * rows with private-use characters that no phone could show.
 */
function lettersOfCarriers(): ReadonlySet<string> {
  const letters = new Set(['\n']);
  const decoder = new TextDecoder('euc-kr', { fatal: true });
  for (let byte = 0x20; byte < 0x7f; byte++) letters.add(String.fromCharCode(byte));
  for (let lead = 0xa1; lead <= 0xfe; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) {
      const letter = decoded(decoder, Uint8Array.of(lead, trail));
      if (letter && !/\p{Co}/u.test(letter)) letters.add(letter);
    }
  }
  for (let syllable = 0xac00; syllable <= 0xd7a3; syllable++) letters.add(String.fromCharCode(syllable));
  return letters;
}

function decoded(decoder: TextDecoder, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

function sameFor(substitute: string, letters: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter) => [letter, substitute]));
}
