import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhenResult,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import { traced } from '../start/traces.ts';

export type OutsideName = 'toss' | 'juso' | 'solapi' | 'google' | 'kakao' | 's3';

/** One call with all its tries. It never holds an address or anything that was said: both may be personal. */
export interface CallRecord {
  readonly service: OutsideName;
  readonly operation: string;
  /** `not_sent`: the service certainly has not heard of it. */
  readonly outcome: 'answered' | 'away' | 'timeout' | 'broken' | 'not_sent';
  readonly status?: number;
  readonly problem?: string;
  readonly seconds: number;
  readonly tries: number;
}

export type RecordCall = (call: CallRecord) => void;

export interface OutsideCall {
  /** A fixed word for log and metrics. */
  readonly operation: string;
  readonly address: string;
  /** Made for every try: some services sign the moment and refuse a signature that they have seen. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Makes it a POST. */
  readonly body?: string | URLSearchParams;
  /** For all tries together, until the last byte of the answer. */
  readonly withinMs: number;
}

/** Nothing was heard, or not to the end. What was not sent is safe to repeat; of the rest nobody knows. */
export interface Unheard {
  readonly problem: string;
  readonly wasSent: boolean;
}

/** `body` is null where the answer was no JSON. */
export type Heard = { readonly status: number; readonly body: unknown } | Unheard;

type Tried<Answer> = { readonly status: number; readonly answer: Answer } | (Unheard & { readonly error: unknown });

/** With these no connection came about, so the service cannot have heard anything. */
const neverArrived: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
/** What machines in front of a service say when it is away; a 500 is about one question, and others may go well. */
const awayStatuses: readonly number[] = [502, 503, 504];

const circuitOpen = 'circuit_open';
const failuresInARow = 5;
const restMs = 10_000;
const pauseBeforeRepeatMs = 200;
/** Whether it is back is known only once somebody tries; who has not been asked for so long may well be. */
const awayMs = 60_000;

/**
 * The one door to a service of others. Reads are repeated once. After a few failures in a row nobody is sent there for
 * a while: callers hear at once that it cannot be reached, and then a single call tries whether it is back.
 */
export class OutsideService {
  readonly #name: OutsideName;
  readonly #record: RecordCall;
  readonly #once: CircuitBreakerPolicy;
  readonly #repeating: IPolicy;
  #failedAt = 0;

  constructor(name: OutsideName, record: RecordCall) {
    this.#name = name;
    this.#record = record;
    this.#once = circuitBreaker(handleWhenResult(isAway), {
      breaker: new ConsecutiveBreaker(failuresInARow),
      halfOpenAfter: restMs,
    });
    const repeated = retry(handleWhenResult(isWorthRepeating), {
      maxAttempts: 1,
      backoff: new ConstantBackoff(pauseBeforeRepeatMs),
    });
    this.#repeating = wrap(repeated, this.#once);
  }

  /** Whether this process has lately had no answer, time and again: worth saying before somebody relies on it. */
  get isAway(): boolean {
    return this.#once.state !== CircuitState.Closed && performance.now() - this.#failedAt < awayMs;
  }

  /** Never throws. */
  async ask({ operation, address, headers, body, withinMs }: OutsideCall): Promise<Heard> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), withinMs);
    try {
      const tried = await this.#try(operation, body === undefined, async () => {
        const response = await fetch(address, {
          ...(body === undefined ? {} : { method: 'POST', body }),
          headers: headers?.() ?? {},
          redirect: 'error',
          signal: limit.signal,
        });
        return { status: response.status, answer: parsedOrNull(await response.text()) };
      });
      if ('error' in tried) return { problem: tried.problem, wasSent: tried.wasSent };
      return { status: tried.status, body: tried.answer };
    } finally {
      clearTimeout(timer);
    }
  }

  /** For libraries that make requests of their own, with their own time limit; throws as `fetch` does. */
  async fetch(operation: string, isHarmless: boolean, send: () => Promise<Response>): Promise<Response> {
    const tried = await this.#try(operation, isHarmless, async () => {
      const answer = await send();
      return { status: answer.status, answer };
    });
    if ('error' in tried) throw tried.error;
    return tried.answer;
  }

  async #try<Answer>(
    operation: string,
    isHarmless: boolean,
    send: () => Promise<{ readonly status: number; readonly answer: Answer }>,
  ): Promise<Tried<Answer>> {
    const startedAt = performance.now();
    let tries = 0;
    let last: Tried<Answer> | undefined;
    const sendOnce = async () => {
      tries += 1;
      last = await send().catch(unheardBecause);
      return last;
    };
    const policy = isHarmless ? this.#repeating : this.#once;
    const tried = await traced(`${this.#name} ${operation}`, 'asks', {}, async (add) => {
      const result = await policy.execute(sendOnce).catch((error: unknown) => {
        if (!(error instanceof BrokenCircuitError)) throw error;
        return last ?? notSent();
      });
      add({ ...recordOf(result), tries });
      return result;
    });
    // What was not sent tells nothing new.
    if (tries > 0 && isAway(tried)) this.#failedAt = performance.now();
    const seconds = (performance.now() - startedAt) / 1000;
    this.#record({ service: this.#name, operation, ...recordOf(tried), seconds, tries });
    return tried;
  }
}

/** Codes of a service are kept and logged, so whatever is called one must not carry a text along. */
export function tidyCode(code: string): string {
  return code.replace(/(?!^-)\W/g, '').slice(0, 60);
}

function recordOf(tried: Tried<unknown>): Pick<CallRecord, 'outcome' | 'status' | 'problem'> {
  if ('status' in tried) return { outcome: isAway(tried) ? 'away' : 'answered', status: tried.status };
  const { problem, wasSent } = tried;
  if (!wasSent) return { outcome: 'not_sent', problem };
  return { outcome: problem === 'timeout' ? 'timeout' : 'broken', problem };
}

function unheardBecause(error: unknown): Tried<never> {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  const code = typeof cause?.code === 'string' ? tidyCode(cause.code) : 'connection_broken';
  const problem = name === 'TimeoutError' ? 'timeout' : code;
  return { error, problem, wasSent: !neverArrived.includes(problem) };
}

/** As `fetch` speaks of a connection that does not come about. */
function notSent(): Tried<never> {
  const error = new TypeError('fetch failed', { cause: { code: circuitOpen } });
  return { error, problem: circuitOpen, wasSent: false };
}

function isAway(result: unknown): boolean {
  const tried = result as Tried<unknown>;
  return 'error' in tried || awayStatuses.includes(tried.status);
}

/** Once the time is over, another try would have none. */
function isWorthRepeating(result: unknown): boolean {
  return isAway(result) && (result as Partial<Unheard>).problem !== 'timeout';
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
