/** Fixed words, patterns and numbers alone: whoever reads traces learns nothing about a customer. */
export type Facts = Readonly<Record<string, string | number>>;

export type SpanKind = 'inside' | 'answers' | 'asks';

export interface OpenSpan {
  /** What the work begins, also after waiting, becomes a child of this span. */
  within<T>(work: () => T): T;
  end(facts: Facts, failed: boolean): void;
}

export interface Tracing {
  /** Under the current span, or under that of another program, as its `traceparent` header names it. */
  open(name: string, kind: SpanKind, facts: Facts, parentElsewhere?: string): OpenSpan;
  /** What has just ended, if it belongs to a span: a poll that nobody waits for is of no interest. */
  note(name: string, ms: number, facts: Facts, failed: boolean): void;
}
