import { AsyncLocalStorage } from 'node:async_hooks';
import * as otel from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanKind, Tracing } from './tracing.ts';

const kinds: Record<SpanKind, otel.SpanKind> = {
  inside: otel.SpanKind.INTERNAL,
  answers: otel.SpanKind.SERVER,
  asks: otel.SpanKind.CLIENT,
};

/** An unreachable collector must not keep the shop from closing. */
const exportTimeoutMs = 3_000;

/** Sends spans in batches. Batches that the collector refuses are dropped without delaying anything. */
export function tracingTo(endpoint: string): Tracing & { close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportTimeoutMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'dasturxon' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs })],
  });
  const tracer = provider.getTracer('dasturxon');
  const current = new AsyncLocalStorage<otel.Context>();

  return {
    open(name, kind, facts, parentElsewhere) {
      const parent = contextOf(parentElsewhere) ?? current.getStore() ?? otel.ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent);
      const context = otel.trace.setSpan(parent, span);
      return {
        within: (work) => current.run(context, work),
        end(more, failed) {
          span.setAttributes(more);
          if (failed) span.setStatus({ code: otel.SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    note(name, ms, facts, failed) {
      const parent = current.getStore();
      if (!parent) return;
      const now = Date.now();
      const options = { kind: otel.SpanKind.CLIENT, attributes: facts, startTime: now - ms };
      const span = tracer.startSpan(name, options, parent);
      if (failed) span.setStatus({ code: otel.SpanStatusCode.ERROR });
      span.end(now);
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}

/** Parses a W3C Trace Context header; an invalid one is ignored. */
function contextOf(traceparent: string | undefined): otel.Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  if (!otel.isSpanContextValid(spanContext)) return undefined;
  return otel.trace.setSpanContext(otel.ROOT_CONTEXT, spanContext);
}
