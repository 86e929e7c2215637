import { foldWord, queryWords } from './search-text.rules.ts';

export interface Piece {
  readonly text: string;
  readonly match: boolean;
}

/** Cuts a name into pieces and marks the words that the query begins; other scripts and spellings are marked as whole words. */
export function highlight(name: string, query: string): Piece[] {
  const wanted = queryWords(query);
  return name
    .split(/([\p{L}\p{N}ʻʼ'’]+)/u)
    .filter(Boolean)
    .flatMap((part) => piecesOf(part, wanted))
    .reduce<Piece[]>(joined, []);
}

/** Neighbours of one kind become one piece. */
function joined(pieces: Piece[], piece: Piece): Piece[] {
  const last = pieces.at(-1);
  if (last?.match !== piece.match) return [...pieces, piece];
  return [...pieces.slice(0, -1), { text: last.text + piece.text, match: piece.match }];
}

function piecesOf(part: string, wanted: readonly string[]): Piece[] {
  const folded = foldWord(part.toLowerCase().replace(/[ʻʼ'’]/g, ''));
  const match = folded && wanted.find((word) => folded.startsWith(word));
  if (!match) return [{ text: part, match: false }];
  // Where folding kept the letters' number, the typed beginning alone is marked.
  if (folded.length !== part.length || match === folded) return [{ text: part, match: true }];
  return [
    { text: part.slice(0, match.length), match: true },
    { text: part.slice(match.length), match: false },
  ];
}
