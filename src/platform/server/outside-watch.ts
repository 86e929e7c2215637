import type { Logger } from 'pino';
import { Histogram } from 'prom-client';
import type { RecordCall } from './outside-call.ts';

export interface OutsideWatch {
  readonly record: RecordCall;
  readonly durations: Histogram;
}

/** One log line and one measurement for every call of a third-party service. */
export function watchOutsideCalls(log: Logger): OutsideWatch {
  const durations = new Histogram({
    name: 'outside_call_duration_seconds',
    help: 'Duration of calls to external services, including retries, by service, operation and outcome',
    labelNames: ['service', 'operation', 'outcome'],
    buckets: [0.05, 0.2, 0.5, 1, 2, 5, 10, 40],
    registers: [],
  });
  return {
    durations,
    record({ seconds, ...call }) {
      const { service, operation, outcome } = call;
      durations.observe({ service, operation, outcome }, seconds);
      const line = { ...call, ms: Math.round(seconds * 1000) };
      log[outcome === 'answered' ? 'info' : 'warn'](line, 'called another service');
    },
  };
}
