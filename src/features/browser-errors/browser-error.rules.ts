/** Plenty for a page that is broken, little for somebody who wants to fill the log. */
export const reportLimits = { perNetwork: 20, inAll: 300, seconds: 3_600 } as const;

/**
 * Messages and traces quote what the page was working on. Addresses lose their query, and what looks like a mail
 * address, a phone number, a card or a key is left out; names of functions and files stay readable.
 */
export function withoutPersonal(text: string): string {
  return text
    .replace(/[?#][^\s)'"]*=[^\s)'"]*/g, '')
    .replace(/[^\s<>"'(]+@[^\s<>"')]+\.[^\s<>"')]+/g, '<mail>')
    .replace(/\b[\w-]{32,}/g, '<key>')
    .replace(/\+?\d(?:[\s-]?\d){8,}/g, '<number>');
}

/** The path alone: what follows it may be a search, a code or a payment. */
export function pathOnly(path: string): string {
  return path.replace(/[?#].*/s, '');
}
