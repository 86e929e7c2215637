import { errorStatus, type Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { AnswerOf, DataTag, Endpoint, InputOf, OutsideService } from './endpoint.ts';
import { failureBody } from './failure-body.ts';
import { type CallContext, checkedInput, perform } from './handler.ts';
import type { HandlerTable } from './handler-table.ts';
import { codeOfThrown } from './thrown-code.ts';

/** Calls endpoints without a network, for page loaders. */
export interface ServerClient {
  /** Returns the response or throws the failure as a Response, which the router renders as an error page. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>>;
  /**
   * The same for calls that need a login; returns null without one. An overloaded shop must not ask anyone to sign in.
   */
  own<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E> | null>;
  /** Returns the failure as a value, for pages that handle it. */
  attempt<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Result<AnswerOf<E>, Failure>>;
  /** Tags of everything read so far, so that the page can be invalidated when that data changes. */
  readonly tagsRead: ReadonlySet<DataTag>;
  /** The earliest expiry of what was read so far, or null if nothing expires by time. */
  goodUntil(): Date | null;
}

/** Runs work that waits for a third-party service, or returns null if too many wait already. */
export type AskOutside = <T>(service: OutsideService, work: () => Promise<T>) => Promise<T | null>;

interface Settings {
  readonly validateResponses: boolean;
  /** Called with an exception that the page treats as a failure. */
  reportError(error: unknown): void;
  readonly askOutside?: AskOutside | undefined;
}

export function createServerClient(
  handlers: HandlerTable,
  context: CallContext,
  { validateResponses, reportError, askOutside = (_service, work) => work() }: Settings,
): ServerClient {
  const tagsRead = new Set<DataTag>();
  const noting: CallContext = { ...context, noteRead: (tag) => void tagsRead.add(tag) };
  let goodUntil: Date | null = null;

  async function attempt<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Result<AnswerOf<E>, Failure>> {
    const handler = handlers.find(endpoint);
    for (const tag of endpoint.reads ?? []) tagsRead.add(tag);
    const work = () => perform(handler, input as object, noting, validateResponses).catch(failureOf);
    const result = endpoint.asks ? await askOutside(endpoint.asks, work) : await work();
    if (!result) return err({ code: 'unavailable', retryAfter: 3 });
    if (!result.ok)
      return result.error.code === 'proof_needed' ? unlessWrong(endpoint, input as object, result) : result;
    const answer = result.value as AnswerOf<E>;
    for (const tag of endpoint.readsOf?.(answer) ?? []) tagsRead.add(tag);
    const end = endpoint.goodUntil?.(answer) ?? null;
    if (end && (!goodUntil || end < goodUntil)) goodUntil = end;
    return ok(answer);
  }

  /** Reports errors in a form before its sender has to enter a code. */
  function unlessWrong<T>(endpoint: Endpoint, input: object, refused: Result<T, Failure>): Result<T, Failure> {
    const checked = checkedInput(endpoint, input);
    return checked.ok ? refused : checked;
  }

  /** The API treats these exceptions the same way. A bug goes on to the router's error page. */
  function failureOf(error: unknown): Result<never, Failure> {
    const code = codeOfThrown(error);
    if (code === 'internal') throw error;
    reportError(error);
    return err({ code });
  }

  function answerOf<T>(result: Result<T, Failure>): T {
    if (result.ok) return result.value;
    // The only input of a page is its URL: an invalid one is a page that does not exist.
    const error: Failure = result.error.code === 'invalid_input' ? { code: 'not_found' } : result.error;
    throw Response.json(failureBody(error, context.locale), { status: errorStatus[error.code] });
  }

  return {
    tagsRead,
    goodUntil: () => goodUntil,
    attempt,
    call: async (endpoint, input) => answerOf(await attempt(endpoint, input)),
    async own(endpoint, input) {
      const result = await attempt(endpoint, input);
      return !result.ok && result.error.code === 'login_required' ? null : answerOf(result);
    },
  };
}
