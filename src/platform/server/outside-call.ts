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

/** A call with all its attempts. It never contains a URL or content, because both may be personal. */
export interface CallRecord {
  readonly service: OutsideName;
  readonly operation: string;
  /** `not_sent`: the service certainly did not receive it. */
  readonly outcome: 'answered' | 'away' | 'timeout' | 'broken' | 'not_sent';
  readonly status?: number;
  readonly problem?: string;
  readonly seconds: number;
  readonly tries: number;
}

export type RecordCall = (call: CallRecord) => void;

export interface OutsideCall {
  /** A fixed name for log and metrics. */
  readonly operation: string;
  readonly address: string;
  /** Created for every attempt, because some services sign the time and refuse a repeated signature. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Makes it a POST request. */
  readonly body?: string | URLSearchParams;
  /** For all attempts together, including the whole response body. */
  readonly withinMs: number;
}

/** No complete response. What was not sent is safe to retry; otherwise the result is unknown. */
export interface NoAnswer {
  readonly problem: string;
  readonly wasSent: boolean;
}

/** `body` is null if the response was not JSON. */
export type Heard = { readonly status: number; readonly body: unknown } | NoAnswer;

type Tried<Answer> = { readonly status: number; readonly answer: Answer } | (NoAnswer & { readonly error: unknown });

/** With these errors no connection was made, so the service cannot have received anything. */
const neverArrived: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
/**
 * Responses of proxies in front of a service that is down. A 500 may concern only one request, so others may succeed.
 */
const awayStatuses: readonly number[] = [502, 503, 504];

const circuitOpen = 'circuit_open';
const failuresInARow = 5;
const restMs = 10_000;
const pauseBeforeRepeatMs = 200;
/** Only a call shows whether the service is back, so after this time without one it is no longer reported as away. */
const awayMs = 60_000;

/**
 * The client for a third-party service. Reads are retried once. After a few failures in a row the circuit opens: calls
 * fail at once for a while, and then a single call tests whether the service is back.
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

  /**
   * Whether this process has recently had repeated failures, so that pages can warn before a customer relies on the
   * service.
   */
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

  /** For libraries that send requests themselves, with their own timeout. Throws like `fetch`. */
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
      last = await send().catch(noAnswerBecause);
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
    // A call that was not sent gives no new information.
    if (tries > 0 && isAway(tried)) this.#failedAt = performance.now();
    const seconds = (performance.now() - startedAt) / 1000;
    this.#record({ service: this.#name, operation, ...recordOf(tried), seconds, tries });
    return tried;
  }
}

/** Codes of a service are stored and logged, so they must not contain free text. */
export function tidyCode(code: string): string {
  return code.replace(/(?!^-)\W/g, '').slice(0, 60);
}

function recordOf(tried: Tried<unknown>): Pick<CallRecord, 'outcome' | 'status' | 'problem'> {
  if ('status' in tried) return { outcome: isAway(tried) ? 'away' : 'answered', status: tried.status };
  const { problem, wasSent } = tried;
  if (!wasSent) return { outcome: 'not_sent', problem };
  return { outcome: problem === 'timeout' ? 'timeout' : 'broken', problem };
}

function noAnswerBecause(error: unknown): Tried<never> {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  const code = typeof cause?.code === 'string' ? tidyCode(cause.code) : 'connection_broken';
  const problem = name === 'TimeoutError' ? 'timeout' : code;
  return { error, problem, wasSent: !neverArrived.includes(problem) };
}

/** The error of `fetch` for a failed connection. */
function notSent(): Tried<never> {
  const error = new TypeError('fetch failed', { cause: { code: circuitOpen } });
  return { error, problem: circuitOpen, wasSent: false };
}

function isAway(result: unknown): boolean {
  const tried = result as Tried<unknown>;
  return 'error' in tried || awayStatuses.includes(tried.status);
}

/** After a timeout there is no time left for a retry. */
function isWorthRepeating(result: unknown): boolean {
  return isAway(result) && (result as Partial<NoAnswer>).problem !== 'timeout';
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
