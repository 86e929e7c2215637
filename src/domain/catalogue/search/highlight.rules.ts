import { foldWord, queryWords } from './search-text.rules.ts';

export interface Piece {
  readonly text: string;
  readonly match: boolean;
}

/**
 * Splits a name into pieces and marks what was typed. A word found through another script or spelling is marked as a
 * whole.
 */
export function highlight(name: string, query: string): Piece[] {
  const typed = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}ʻʼ'’]+/u)
    .filter(Boolean);
  const folded = queryWords(query);
  return name
    .split(/([\p{L}\p{N}ʻʼ'’]+)/u)
    .filter(Boolean)
    .flatMap((part) => piecesOf(part, typed, folded))
    .reduce<Piece[]>(joined, []);
}

/** Merges neighbouring pieces of the same kind. */
function joined(pieces: Piece[], piece: Piece): Piece[] {
  const last = pieces.at(-1);
  if (last?.match !== piece.match) return [...pieces, piece];
  return [...pieces.slice(0, -1), { text: last.text + piece.text, match: piece.match }];
}

function piecesOf(part: string, typed: readonly string[], folded: readonly string[]): Piece[] {
  const beginning = typed.find((word) => part.toLowerCase().startsWith(word));
  if (beginning) {
    const pieces = [
      { text: part.slice(0, beginning.length), match: true },
      { text: part.slice(beginning.length), match: false },
    ];
    return pieces.filter((piece) => piece.text !== '');
  }
  const own = foldWord(part.toLowerCase().replace(/[ʻʼ'’]/g, ''));
  return [{ text: part, match: own !== '' && folded.some((word) => own.startsWith(word)) }];
}
