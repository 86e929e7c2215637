/** Only fixed words, patterns and numbers, so that traces contain no personal data. */
export type Facts = Readonly<Record<string, string | number>>;

export type SpanKind = 'inside' | 'answers' | 'asks';

export interface OpenSpan {
  /** Spans that the work starts, also after waiting, become children of this span. */
  within<T>(work: () => T): T;
  end(facts: Facts, failed: boolean): void;
}

export interface Tracing {
  /** A child of the current span, or of another program's span from its `traceparent` header. */
  open(name: string, kind: SpanKind, facts: Facts, parentElsewhere?: string): OpenSpan;
  /** Records finished work if it belongs to a span. An idle poll is not recorded. */
  note(name: string, ms: number, facts: Facts, failed: boolean): void;
}
