import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../kernel/loopback.ts';
import type { Endpoint } from '../http/endpoint.ts';

interface Addresses {
  readonly publicOrigin: string;
  readonly apiOrigin: string;
  readonly asyncApiOrigin: string;
}

/** Whether pages of this origin are the shop's own. */
export type OwnOrigins = (origin: string) => boolean;

/**
 * The shop's addresses as they were set, whole: what a request says about the host it was sent to is the visitor's word.
 * A shop on this machine alone is the same under each of the machine's own names.
 */
export function ownOrigins({ publicOrigin, apiOrigin, asyncApiOrigin }: Addresses): OwnOrigins {
  const own = new Set([publicOrigin, apiOrigin, asyncApiOrigin].filter(Boolean));
  const { protocol, hostname, port } = new URL(publicOrigin);
  const isSameMachine = (origin: string) => {
    if (!isLoopbackHost(hostname) || !URL.canParse(origin)) return false;
    const other = new URL(origin);
    return (
      other.origin === origin && other.protocol === protocol && other.port === port && isLoopbackHost(other.hostname)
    );
  };
  return (origin) => own.has(origin) || isSameMachine(origin);
}

/** Where the API is. A shop that only its own machine can reach has many names there: it is wherever the document came from. */
export function apiOrigins({
  isPublic,
  publicOrigin,
  apiOrigin,
  asyncApiOrigin,
}: Addresses & { readonly isPublic: boolean }): Record<Endpoint['base'], string> {
  const own = isPublic ? publicOrigin : '/';
  return { main: apiOrigin || own, async: asyncApiOrigin || own };
}

/**
 * Whether a request that changes something was sent by another website's page. Browsers say where a page comes from;
 * programs that are no browsers say nothing and carry no cookies that a stranger could ride on.
 */
export function comesFromElsewhere({ headers }: FastifyRequest, isOwn: OwnOrigins): boolean {
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'cross-site';
  return !isOwn(headers.origin);
}
