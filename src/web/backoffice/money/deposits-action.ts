import { confirmMatches, noteSameDeposit } from '../../../domain/money/deposits/bank-import.contract.ts';
import {
  allocateToOrder,
  sendDepositBack,
  takeFromOrder,
  undoDepositRefund,
} from '../../../domain/money/deposits/deposit.contract.ts';
import { excludeDeposit, includeDeposit } from '../../../domain/money/deposits/exclusion.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { Result } from '../../../kernel/result.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { bodyIn, sendForm, textsIn } from '../frame/form-body.ts';
import { typedNumber } from '../frame/typed-number.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

export type DepositsAnswer =
  | { readonly outcome: 'failed'; readonly failure: Failure; readonly wrong?: WrongField }
  | {
      readonly outcome: 'choose';
      readonly deposit: number;
      readonly version: number;
      readonly amount: number | undefined;
      readonly choices: readonly string[];
    }
  | { readonly outcome: 'given' | 'taken'; readonly open: number }
  | { readonly outcome: 'noted'; readonly slug: string; readonly open: number }
  | {
      /** The order does not need the money; nothing has changed yet. */
      readonly outcome: 'unneeded';
      readonly deposit: number;
      readonly version: number;
      readonly slug: string;
      readonly recipient: string;
    }
  | {
      /** The order has ended, and other deposits would be used as well; nothing has changed yet. */
      readonly outcome: 'others';
      readonly deposit: number;
      readonly version: number;
      readonly amount: number | undefined;
      readonly slug: string;
      readonly others: number;
      readonly failure: Failure;
    }
  | { readonly outcome: 'owed'; readonly amount: number }
  | { readonly outcome: 'excluded' }
  | { readonly outcome: 'reopened'; readonly open: number }
  | {
      readonly outcome: 'confirmed';
      readonly done: number;
      readonly all: number;
      readonly failed: readonly FailedLine[];
      /** Lines that their orders did not need. */
      readonly unused: readonly { readonly row: number; readonly slug: string }[];
    };

/** An error of a field of one deposit. */
export interface WrongField {
  readonly deposit: number;
  readonly field: 'slug' | 'amount' | 'note';
}

interface FailedLine {
  readonly row: number;
  readonly failure: Failure;
}

/** Executes an action on the list of deposits or below an import. */
export async function answerDeposits(api: ServerClient, form: FormData): Promise<DepositsAnswer> {
  // Other deposits are used as well only if the form states their amount.
  const fields: Fields = { others: '0', ...textsIn(form) };
  switch (fields.intent) {
    case 'allocate':
      return allocate(api, fields);
    case 'release': {
      const taken = await sendForm(api, takeFromOrder, fields);
      return taken.ok ? { outcome: 'taken', open: taken.value.data.open } : { outcome: 'failed', failure: taken.error };
    }
    case 'refund':
      return owe(api, fields);
    case 'undo_refund':
      return reopened(await sendForm(api, undoDepositRefund, fields));
    case 'exclude':
      return exclude(api, fields);
    case 'include':
      return reopened(await sendForm(api, includeDeposit, fields));
    case 'same': {
      const noted = await sendForm(api, noteSameDeposit, fields);
      return noted.ok ? { outcome: 'given', open: noted.value.data.open } : { outcome: 'failed', failure: noted.error };
    }
    default:
      return confirm(api, form);
  }
}

function reopened(result: Result<{ readonly data: { readonly open: number } }, Failure>): DepositsAnswer {
  return result.ok
    ? { outcome: 'reopened', open: result.value.data.open }
    : { outcome: 'failed', failure: result.error };
}

async function allocate(api: ServerClient, fields: Fields): Promise<DepositsAnswer> {
  const body = bodyIn(allocateToOrder.body, fields);
  const given = await api.attempt(allocateToOrder, { body });
  if (given.ok) {
    const { open, slug } = given.value.data;
    return body.is_surplus ? { outcome: 'noted', open, slug: slug ?? '' } : { outcome: 'given', open };
  }
  const { deposit, version = 0, amount } = body;
  const { code, details = {} } = given.error;
  if (code === 'order_ambiguous' && Array.isArray(details.choices))
    return { outcome: 'choose', deposit, version, amount, choices: details.choices.map(String) };
  if (code === 'order_needs_nothing') {
    const { slug, recipient } = details;
    return { outcome: 'unneeded', deposit, version, slug: String(slug), recipient: String(recipient) };
  }
  if (code === 'order_needs_others') {
    const { slug, others } = details;
    const asked = { slug: String(slug), others: Number(others) };
    return { outcome: 'others', deposit, version, amount, ...asked, failure: given.error };
  }
  const field = fieldOf(given.error);
  return { outcome: 'failed', failure: given.error, ...(field ? { wrong: { deposit, field } } : {}) };
}

function fieldOf({ code, fields = {} }: Failure): WrongField['field'] | null {
  if (code === 'order_unknown' || 'slug' in fields) return 'slug';
  if (code === 'order_needs_less' || code === 'order_needs_more' || code === 'deposit_too_small') return 'amount';
  return 'amount' in fields ? 'amount' : null;
}

async function owe(api: ServerClient, fields: Fields): Promise<DepositsAnswer> {
  const { deposit, amount, version } = bodyIn(sendDepositBack.body, fields);
  // Pressed twice, the deposit has the same version, so the request key is the same.
  const request_key = `page-${deposit}-${version}-${amount}`;
  const owed = await api.attempt(sendDepositBack, { body: { deposit, amount, version, request_key } });
  return owed.ok ? { outcome: 'owed', amount } : { outcome: 'failed', failure: owed.error };
}

async function exclude(api: ServerClient, fields: Fields): Promise<DepositsAnswer> {
  const excluded = await sendForm(api, excludeDeposit, fields);
  if (excluded.ok) return { outcome: 'excluded' };
  const { error: failure } = excluded;
  const wrong =
    'note' in (failure.fields ?? {}) ? { deposit: Number(fields.deposit), field: 'note' as const } : undefined;
  return { outcome: 'failed', failure, ...(wrong ? { wrong } : {}) };
}

async function confirm(api: ServerClient, form: FormData): Promise<DepositsAnswer> {
  const fields = textsIn(form);
  const matches = form.getAll('take').map((row) => {
    const slug = fields[`slug-${row}`]?.trim();
    const amountIn = (name: string) => typedNumber(fields[`${name}-${row}`] ?? '') ?? 0;
    return { row: Number(row), ...(slug ? { slug, amount: amountIn('amount'), others: amountIn('others') } : {}) };
  });
  const confirmed = await api.attempt(confirmMatches, { body: { import: Number(fields.import), matches } });
  if (!confirmed.ok) return { outcome: 'failed', failure: confirmed.error };
  const results = confirmed.value.data;
  const failed = results.flatMap(({ row, code, details }) =>
    code === null ? [] : [{ row, failure: { code, ...(details ? { details } : {}) } as Failure }],
  );
  const unused = results.flatMap(({ row, ok, applied }) => {
    const wanted = matches.find((match) => match.row === row)?.slug;
    return ok && wanted && applied === 0 ? [{ row, slug: wanted }] : [];
  });
  const done = results.length - failed.length - unused.length;
  return { outcome: 'confirmed', done, all: results.length, failed, unused };
}
