import type { FastifyBaseLogger } from 'fastify';

const longest = 200;

/** A path for logs. Visitors choose it, so it is truncated, and control characters are removed. */
export function shownPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.slice(0, longest).toWellFormed().replace(/\p{C}/gu, '');
}

/** Helps to find broken links in the log, without parts that may be a phone number or a key. */
export function noteUnknownPath(log: FastifyBaseLogger, path: string): void {
  log.info(`Page Not Found: ${path.replace(/\d{5,}|[\w-]{32,}/g, '…')}`);
}
