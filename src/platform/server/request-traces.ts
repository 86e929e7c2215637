import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTracing } from '../start/traces.ts';
import type { OpenSpan } from '../start/tracing.ts';

/**
 * A span for every request, named after its route and never its URL. Trace headers are accepted only behind our own
 * proxy.
 */
export function registerRequestTraces(app: FastifyInstance, { behindProxy }: { readonly behindProxy: boolean }): void {
  const tracing = currentTracing();
  if (!tracing) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const facts = { 'http.request.method': method, 'http.route': route };
    const { traceparent } = headers;
    const parent = behindProxy && typeof traceparent === 'string' ? traceparent : undefined;
    const span = tracing.open(`${method} ${route}`, 'answers', facts, parent);
    spans.set(request, span);
    span.within(done);
  });
  // A body arrives through the connection, which does not know the request's span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
    done();
  });
}
