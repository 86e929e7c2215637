import iconv from 'iconv-lite';
import type { TableMeter } from './table-meter.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'win1251' | 'cp949';

/** Ё, ё, Ў, ў, №, quotes, dashes and the blank that holds words together, as CP1251 has them. */
const russianSigns = new Set([0xa8, 0xb8, 0xa1, 0xa2, 0xb9, 0xab, 0xbb, 0x96, 0x97, 0xa0]);

/**
 * Newer programs write UTF-8, Korean ones CP949, sheets of a Russian Windows CP1251. What is good UTF-8 is hardly ever
 * another by chance. A file may be shown to it piece by piece.
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

  /** Once all of it has been seen. */
  conclude(): Encoding {
    if (this.#mark) return this.#mark;
    this.#tryUtf8(() => this.#utf8.decode());
    if (this.#isUtf8) return 'utf-8';
    // Nearly everything beyond ASCII is what Russian is written with, and most of it are small letters. Of Korean letters
    // the second half lies anywhere, so that this is true of no more than a word by chance.
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

/** Zero characters are nobody's. */
const withoutZeros = (text: string) => text.replaceAll('\0', '');

/** Some bytes as text, and which share of the file has been read with them. */
export interface TextPiece {
  readonly text: string;
  readonly share: number;
}

/** The same of a file that is never in memory as a whole: read once to learn how it is written, and once again for its text. */
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
