import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocale } from '../../kernel/locale.ts';
import { isLoopbackHost } from '../../kernel/loopback.ts';

/**
 * Behind a proxy on the same machine everybody looks local, so a forwarded request never counts as such. Proxies name the
 * client or the host in headers of many names, and browsers send none that is made like these. Prometheus says how long it
 * waits.
 */
const ofProxies =
  /^x-(?!prometheus-)|forwarded|^via$|^(?:cf|cdn|proxy|wl|do|true|fastly|akamai|fly|remote|client|real|original|connecting)-|-(?:ip|addr|address|host)$/;

function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => ofProxies.test(name));
}

/**
 * Whether the request was sent to this machine under a name that only this machine has. Another website can point a name of
 * its own at 127.0.0.1 (DNS rebinding), and its visitors' browsers then send that name as Host.
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

/** Simulators show everybody's codes: to others than those who sit at this machine, `/dev/` does not exist. */
export function guardDevPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    // Where nothing is found anyway, Fastify would complain of being asked twice.
    if (isDevPath(path) && !request.is404 && !isSentToThisMachine(request)) return reply.callNotFound();
  });
}
