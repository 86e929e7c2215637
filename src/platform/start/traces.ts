import type { Facts, SpanKind, Tracing } from './tracing.ts';

// One per process, like a log: passing it through every constructor would add nothing.
let tracing: Tracing | null = null;

/** Null if tracing is off. Called once when the shop is assembled. */
export function currentTracing(): Tracing | null {
  return tracing;
}

/** Without an endpoint nothing is loaded, and `traced` only runs the work. */
export async function openTraces(endpoint: string): Promise<{ close(): Promise<void> }> {
  if (!endpoint) return { close: async () => {} };
  const { tracingTo } = await import('./otlp-traces.ts');
  const opened = tracingTo(endpoint);
  tracing = opened;
  return {
    async close() {
      tracing = null;
      await opened.close();
    },
  };
}

export async function traced<T>(
  name: string,
  kind: SpanKind,
  facts: Facts,
  work: (add: (facts: Facts) => void) => Promise<T>,
): Promise<T> {
  if (!tracing) return work(() => {});
  const span = tracing.open(name, kind, facts);
  let added: Facts = {};
  let failed = true;
  try {
    const result = await span.within(() =>
      work((more) => {
        added = { ...added, ...more };
      }),
    );
    failed = false;
    return result;
  } finally {
    span.end(added, failed);
  }
}
