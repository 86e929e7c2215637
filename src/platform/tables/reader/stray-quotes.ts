/**
 * Escapes each quote that only looks like the beginning of a quoted cell: people type such names and memos, and one of
 * them must not swallow the following lines. A quoted cell ends at the first quote that is not doubled, if a delimiter
 * or the end of a line follows; such a cell may contain line breaks.
 */
export function withStrayQuotes(text: string, delimiter: string): string {
  const isCellEnd = (at: number) => at >= text.length || text[at] === delimiter || isLineEnd(text[at]);
  const endOfCell = (from: number) => {
    let at = from;
    while (!isCellEnd(at)) at++;
    return at;
  };
  const parts: string[] = [];
  let copied = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '"') {
      at = endOfCell(at);
      continue;
    }
    const single = singleQuoteFrom(text, at + 1);
    const isClosed = single >= 0 && isCellEnd(single + 1);
    // The parser already accepts quoted words at the beginning of a cell with more words after them.
    const areWords = single >= 0 && !isCellEnd(single - 1) && !hasLineEnd(text, at, single);
    if (isClosed || areWords) {
      at = endOfCell(single + 1);
      continue;
    }
    const end = endOfCell(at);
    parts.push(text.slice(copied, at), '"', text.slice(at, end).replaceAll('"', '""'), '"');
    copied = end;
    at = end;
  }
  return parts.join('') + text.slice(copied);
}

/** The next quote that is not doubled, or -1. */
function singleQuoteFrom(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function hasLineEnd(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isLineEnd(text[at])) return true;
  return false;
}

function isLineEnd(letter: string | undefined): boolean {
  return letter === '\n' || letter === '\r';
}
