/** Enough for a broken page, too few to fill the log. */
export const reportLimits = { perNetwork: 20, inAll: 300, seconds: 3_600 } as const;

/**
 * Error messages and traces quote page data. Queries of URLs are removed, and so is everything that looks like an email
 * address, a phone number, a card number or a key. Names of functions and files stay readable.
 */
export function withoutPersonal(text: string): string {
  return text
    .replace(/[?#][^\s)'"]*/g, (tail) => (tail.includes('=') ? '' : tail))
    .replace(/[^\s<>"'()]+/g, (word) => (isMail(word) ? '<mail>' : word))
    .replace(/\b[\w-]{32,}/g, '<key>')
    .replace(/\+?\d(?:[\s-]?\d){8,}/g, '<number>');
}

/** Text before an @ and a dotted name after it. Some browsers write `function@https://…` in their traces. */
function isMail(word: string): boolean {
  const at = word.indexOf('@');
  const host = word.slice(at + 1);
  const dot = host.indexOf('.', 1);
  return at > 0 && dot > 0 && dot < host.length - 1 && !/^https?:\/\//.test(host);
}

/** Only the path: the query or fragment may contain a search, a code or a payment. */
export function pathOnly(path: string): string {
  return path.replace(/[?#].*/s, '');
}
