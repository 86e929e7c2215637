/** Plenty for a page that is broken, little for somebody who wants to fill the log. */
export const reportLimits = { perNetwork: 20, inAll: 300, seconds: 3_600 } as const;

/**
 * Messages and traces quote what the page was working on. Addresses lose their query, and what looks like a mail
 * address, a phone number, a card or a key is left out; names of functions and files stay readable.
 */
export function withoutPersonal(text: string): string {
  return text
    .replace(/[?#][^\s)'"]*/g, (tail) => (tail.includes('=') ? '' : tail))
    .replace(/[^\s<>"'()]+/g, (word) => (isMail(word) ? '<mail>' : word))
    .replace(/\b[\w-]{32,}/g, '<key>')
    .replace(/\+?\d(?:[\s-]?\d){8,}/g, '<number>');
}

/** Something before an @ and a dotted name behind it; some browsers write `function@https://…` into their traces. */
function isMail(word: string): boolean {
  const at = word.indexOf('@');
  const host = word.slice(at + 1);
  const dot = host.indexOf('.', 1);
  return at > 0 && dot > 0 && dot < host.length - 1 && !/^https?:\/\//.test(host);
}

/** The path alone: what follows it may be a search, a code or a payment. */
export function pathOnly(path: string): string {
  return path.replace(/[?#].*/s, '');
}
