import type { reportBrowserError } from '../../platform/browser-errors/browser-error.contract.ts';
import { mostMessage, mostPath, mostStack } from '../../platform/browser-errors/report-size.rules.ts';
import { buildVersion } from '../../platform/http/build-version.ts';

/** Limits the reports of a page that fails repeatedly. */
const mostPerPage = 5;
const told = new Set<string>();

/** Reports an error, or the error of an event, to the server's log once. Loaded when the first error happens. */
export function tellServer(happened: unknown): void {
  const thrown = errorIn(happened);
  if (!(thrown instanceof Error) || isKnown(thrown)) return;
  const { name, message, stack = '' } = thrown;
  const said = `${name}: ${message}`.slice(0, mostMessage);
  if (told.has(said) || told.size >= mostPerPage) return;
  told.add(said);
  const target: Pick<typeof reportBrowserError, 'method' | 'path'> = { method: 'POST', path: '/api/browser-errors/' };
  const body = {
    message: said,
    stack: stack.slice(0, mostStack),
    path: location.pathname.slice(0, mostPath),
    version: buildVersion,
  };
  fetch(target.path, {
    method: target.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // The request survives leaving the page, and it carries no cookies.
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {});
}

function errorIn(happened: unknown): unknown {
  if (happened instanceof ErrorEvent) return happened.error;
  return happened instanceof PromiseRejectionEvent ? happened.reason : happened;
}

/**
 * Not bugs of these pages: aborted or lost requests, browser extensions, and errors that the server has already logged.
 */
function isKnown(error: Error): boolean {
  if (error.name === 'AbortError' || error.message === 'Unexpected Server Error') return true;
  if (/-extension:\/\//.test(error.stack ?? '')) return true;
  return error instanceof TypeError && /^(Failed to fetch|Load failed|NetworkError.*)\.?$/.test(error.message);
}
