import type { FastifyBaseLogger } from 'fastify';

const longest = 200;

/** A path as it may be repeated: strangers write it, so it is cut, and nothing in it moves a cursor or ends a line. */
export function shownPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.slice(0, longest).toWellFormed().replace(/\p{C}/gu, '');
}

/** Who looks for broken links finds them in the log, without what may be a phone number or a key. */
export function noteUnknownPath(log: FastifyBaseLogger, path: string): void {
  log.info(`Page Not Found: ${path.replace(/\d{5,}|[\w-]{32,}/g, '…')}`);
}
