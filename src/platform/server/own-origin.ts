import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../kernel/loopback.ts';
import type { Endpoint } from '../http/endpoint.ts';

interface Addresses {
  readonly publicOrigin: string;
  readonly apiOrigin: string;
  readonly asyncApiOrigin: string;
}

/** Whether an origin belongs to the shop. */
export type OwnOrigins = (origin: string) => boolean;

/**
 * The shop's configured origins. The Host header is not used, because the visitor chooses it. A shop that only this
 * machine can reach is the same under each of the machine's own names.
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

/**
 * The origins of the API. A shop that only its own machine can reach has many names, so the API is at the origin of the
 * document.
 */
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
 * Whether another website's page sent a request that changes something. Browsers send the origin of a page. Other
 * programs send none, and also no cookies that an attacker could use.
 */
export function comesFromElsewhere({ headers }: FastifyRequest, isOwn: OwnOrigins): boolean {
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'cross-site';
  return !isOwn(headers.origin);
}
