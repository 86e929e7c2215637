import { errorStatus } from '../kernel/error-codes.ts';
import type { Locale } from '../kernel/locale.ts';
import type { AnswerOf, DataTag, Endpoint, InputOf } from './endpoint.ts';
import { failureBody } from './failure-body.ts';
import { perform } from './handler.ts';
import type { HandlerTable } from './handler-table.ts';

/** Calls endpoints without a network: what page loaders use. */
export interface ServerClient {
  /** Answers or throws the failure as a Response, which the router turns into the fitting error page. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>>;
  /** Tags of everything read so far, so that the page can be forgotten when that data changes. */
  readonly tagsRead: ReadonlySet<DataTag>;
}

export function createServerClient(handlers: HandlerTable, locale: Locale, proveAnswers: boolean): ServerClient {
  const tagsRead = new Set<DataTag>();
  return {
    tagsRead,
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
      const handler = handlers.find(endpoint);
      for (const tag of endpoint.reads) tagsRead.add(tag);
      const result = await perform(handler, input as object, { locale }, proveAnswers);
      if (!result.ok) {
        throw Response.json(failureBody(result.error, locale), { status: errorStatus[result.error.code] });
      }
      const answer = result.value as AnswerOf<E>;
      for (const tag of endpoint.readsOf?.(answer) ?? []) tagsRead.add(tag);
      return answer;
    },
  };
}
