import iconv from 'iconv-lite';
import type { TableMeter } from './table-meter.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'win1251' | 'cp949';

/** Ё, ё, Ў, ў, №, quotes, dashes and the non-breaking space in CP1251. */
const russianSigns = new Set([0xa8, 0xb8, 0xa1, 0xa2, 0xb9, 0xab, 0xbb, 0x96, 0x97, 0xa0]);

/**
 * Newer programs write UTF-8, Korean ones CP949, Russian Windows CP1251. Text in another encoding is almost never valid
 * UTF-8. The bytes may be added piece by piece.
 */
class EncodingGuess {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #mark: Encoding | null | undefined;
  #isUtf8 = true;
  #foreign = 0;
  #russian = 0;
  #small = 0;

  note(piece: Buffer): void {
    if (this.#mark === undefined) this.#mark = markOf(piece);
    if (this.#mark !== null) return;
    this.#tryUtf8(() => this.#utf8.decode(piece, { stream: true }));
    for (const byte of piece) {
      if (byte < 0x80) continue;
      this.#foreign++;
      if (byte >= 0xc0 || russianSigns.has(byte)) this.#russian++;
      if (byte >= 0xe0) this.#small++;
    }
  }

  /** Called after all bytes were added. */
  conclude(): Encoding {
    if (this.#mark) return this.#mark;
    this.#tryUtf8(() => this.#utf8.decode());
    if (this.#isUtf8) return 'utf-8';
    // In Russian text, almost all bytes beyond ASCII are Cyrillic, and most of them are lower case. The second byte of
    // Korean characters varies, so this is true for hardly more than a word of them.
    const isRussian = this.#russian > 0.95 * this.#foreign && this.#small > 0.5 * this.#foreign;
    return isRussian ? 'win1251' : 'cp949';
  }

  #tryUtf8(read: () => void): void {
    if (!this.#isUtf8) return;
    try {
      read();
    } catch {
      this.#isUtf8 = false;
    }
  }
}

function markOf(beginning: Buffer): Encoding | null {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  return beginning[0] === 0xfe && beginning[1] === 0xff ? 'utf-16be' : null;
}

/** Null characters are never part of a text. */
const withoutZeros = (text: string) => text.replaceAll('\0', '');

/** A piece of text, and the share of the file that was read with it. */
export interface TextPiece {
  readonly text: string;
  readonly share: number;
}

/** The same for a file that is never completely in memory: read once to detect the encoding, and again for the text. */
export async function* decodedPieces(
  pieces: () => AsyncIterable<Buffer>,
  meter: TableMeter,
): AsyncGenerator<TextPiece> {
  const guess = new EncodingGuess();
  let bytes = 0;
  for await (const piece of pieces()) {
    meter.count('bytes', piece.length);
    guess.note(piece);
    bytes += piece.length;
  }
  const decoder = iconv.getDecoder(guess.conclude());
  let read = 0;
  for await (const piece of pieces()) {
    read += piece.length;
    yield { text: withoutZeros(decoder.write(piece)), share: read / bytes };
  }
  yield { text: withoutZeros(decoder.end() ?? ''), share: 1 };
}
