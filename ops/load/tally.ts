import type { Kind } from './mix.ts';

/** Percentiles of waiting times in milliseconds. */
export interface Waits {
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
}

export interface Figures extends Waits {
  readonly answers: number;
  /** Number of responses by status. An entry that is no status is the reason for a missing response. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Number of 503 responses that say when to retry. */
  readonly withRetryAfter: number;
  /** Waiting times of the responses that were not refused. */
  readonly served: Waits & { readonly answers: number };
}

interface Answered {
  readonly status: string;
  readonly waited: number;
  readonly retryAfter: boolean;
}

/** The results by kind. Every waiting time is stored, because the number of requests of a run is limited. */
export class Tally {
  readonly #answered = new Map<Kind, Answered[]>();

  note(kind: Kind, answer: Answered): void {
    const known = this.#answered.get(kind);
    if (known) known.push(answer);
    else this.#answered.set(kind, [answer]);
  }

  get byKind(): Partial<Record<Kind, Figures>> {
    return Object.fromEntries([...this.#answered].map(([kind, answers]) => [kind, figuresOf(answers)]));
  }

  get all(): Figures {
    return figuresOf([...this.#answered.values()].flat());
  }
}

function figuresOf(answers: readonly Answered[]): Figures {
  const statuses: Record<string, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  const served = answers.filter(({ status }) => isServed(status));
  return {
    answers: answers.length,
    statuses,
    withRetryAfter: answers.filter(({ status, retryAfter }) => status === '503' && retryAfter).length,
    ...waitsOf(answers),
    served: { answers: served.length, ...waitsOf(served) },
  };
}

export function isServed(status: string): boolean {
  return /^[23]\d\d$/.test(status);
}

function waitsOf(answers: readonly Answered[]): Waits {
  const waits = answers.map(({ waited }) => waited).sort((a, b) => a - b);
  return { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99), p999: percentile(waits, 0.999) };
}

/** The smallest of the sorted values that this share of them does not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
