import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocale } from '../../kernel/locale.ts';
import { isLoopbackHost } from '../../kernel/loopback.ts';

/**
 * Behind a proxy on the same machine every client looks local, so a forwarded request never counts as local. Proxies
 * use headers of many names for the client or the host, and browsers send none like them. Prometheus sends its timeout
 * in a header.
 */
const ofProxies =
  /^x-(?!prometheus-)|forwarded|^via$|^(?:cf|cdn|proxy|wl|do|true|fastly|akamai|fly|remote|client|real|original|connecting)-|-(?:ip|addr|address|host)$/;

function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => ofProxies.test(name));
}

/**
 * Whether the request was sent to this machine under a name that only this machine has. Another website can point its
 * own name at 127.0.0.1 (DNS rebinding); its visitors' browsers then send that name as Host.
 */
export function isSentToThisMachine(request: FastifyRequest): boolean {
  const [, host = ''] = /^(\[[\da-f:]+\]|[\w.-]+)(?::\d+)?$/i.exec(request.headers.host ?? '') ?? [];
  return isLoopbackHost(host) && !isForwarded(request);
}

function isDevPath(path: string): boolean {
  const names = decodeURIComponent(path).toLowerCase().split('/').filter(Boolean);
  const first = isLocale(names[0]) ? names[1] : names[0];
  return first?.split('.')[0] === 'dev';
}

/** Simulators show everyone's codes, so `/dev/` exists only for requests from this machine. */
export function guardDevPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    // Fastify would log a warning if a path that is already not found were answered as not found again.
    if (isDevPath(path) && !request.is404 && !isSentToThisMachine(request)) return reply.callNotFound();
  });
}
