import { confirmMatches, noteSameDeposit } from '../../../domain/money/deposits/bank-import.contract.ts';
import {
  allocateToOrder,
  sendDepositBack,
  takeFromOrder,
  undoDepositRefund,
} from '../../../domain/money/deposits/deposit.contract.ts';
import { excludeDeposit, includeDeposit } from '../../../domain/money/deposits/exclusion.contract.ts';
import { exclusionReasons } from '../../../domain/money/deposits/exclusion.rules.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { numberIn, textIn } from './staff-money.ts';

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
      /** The order does not need it; nothing has changed yet. */
      readonly outcome: 'unneeded';
      readonly deposit: number;
      readonly version: number;
      readonly slug: string;
      readonly recipient: string;
    }
  | {
      /** The order is over, and other transfers would be used along with this one; nothing has changed yet. */
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
      /** Lines that their orders had no use for. */
      readonly unused: readonly { readonly row: number; readonly slug: string }[];
    };

/** What is wrong with a field of one deposit. */
export interface WrongField {
  readonly deposit: number;
  readonly field: 'slug' | 'amount' | 'note';
}

interface FailedLine {
  readonly row: number;
  readonly failure: Failure;
}

/** What somebody has pressed on the list of deposits or below an import. */
export async function answerDeposits(api: ServerClient, form: FormData): Promise<DepositsAnswer> {
  switch (textIn(form, 'intent')) {
    case 'allocate':
      return allocate(api, form);
    case 'release':
      return release(api, form);
    case 'refund':
      return owe(api, form);
    case 'undo_refund':
      return undoRefund(api, form);
    case 'exclude':
      return exclude(api, form);
    case 'include':
      return include(api, form);
    case 'same':
      return noteSame(api, form);
    default:
      return confirm(api, form);
  }
}

async function allocate(api: ServerClient, form: FormData): Promise<DepositsAnswer> {
  const [deposit, version] = [numberIn(form, 'deposit'), numberIn(form, 'version')];
  // Without an amount the order gets what it lacks.
  const amount = textIn(form, 'amount') === '' ? undefined : numberIn(form, 'amount');
  const isSurplus = form.has('is_surplus');
  const body = {
    ...{ deposit, slug: textIn(form, 'slug'), version, others: numberIn(form, 'others') },
    ...(amount === undefined ? {} : { amount }),
  };
  const given = await api.attempt(allocateToOrder, {
    body: { ...body, ...(isSurplus ? { is_surplus: true as const } : {}) },
  });
  if (given.ok) {
    const { open, slug } = given.value.data;
    return isSurplus ? { outcome: 'noted', open, slug: slug ?? '' } : { outcome: 'given', open };
  }
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

async function release(api: ServerClient, form: FormData): Promise<DepositsAnswer> {
  const body = { deposit: numberIn(form, 'deposit'), slug: textIn(form, 'slug'), version: numberIn(form, 'version') };
  const taken = await api.attempt(takeFromOrder, { body });
  return taken.ok ? { outcome: 'taken', open: taken.value.data.open } : { outcome: 'failed', failure: taken.error };
}

async function owe(api: ServerClient, form: FormData): Promise<DepositsAnswer> {
  const [deposit, amount, version] = [numberIn(form, 'deposit'), numberIn(form, 'amount'), numberIn(form, 'version')];
  // Pressed twice, it is the same deposit in the same state, and hence the same request.
  const request_key = `page-${deposit}-${version}-${amount}`;
  const owed = await api.attempt(sendDepositBack, { body: { deposit, amount, version, request_key } });
  return owed.ok ? { outcome: 'owed', amount } : { outcome: 'failed', failure: owed.error };
}

async function undoRefund(api: ServerClient, form: FormData): Promise<DepositsAnswer> {
  const body = { deposit: numberIn(form, 'deposit'), refund: numberIn(form, 'refund') };
  const undone = await api.attempt(undoDepositRefund, { body });
  return undone.ok
    ? { outcome: 'reopened', open: undone.value.data.open }
    : { outcome: 'failed', failure: undone.error };
}

async function exclude(api: ServerClient, form: FormData): Promise<DepositsAnswer> {
  const reason = exclusionReasons.find((one) => one === textIn(form, 'reason')) ?? 'other';
  const body = {
    deposit: numberIn(form, 'deposit'),
    version: numberIn(form, 'version'),
    reason,
    note: textIn(form, 'note'),
  };
  const excluded = await api.attempt(excludeDeposit, { body });
  if (excluded.ok) return { outcome: 'excluded' };
  const { error: failure } = excluded;
  const wrong = 'note' in (failure.fields ?? {}) ? { deposit: body.deposit, field: 'note' as const } : undefined;
  return { outcome: 'failed', failure, ...(wrong ? { wrong } : {}) };
}

async function include(api: ServerClient, form: FormData): Promise<DepositsAnswer> {
  const body = { deposit: numberIn(form, 'deposit'), version: numberIn(form, 'version') };
  const included = await api.attempt(includeDeposit, { body });
  return included.ok
    ? { outcome: 'reopened', open: included.value.data.open }
    : { outcome: 'failed', failure: included.error };
}

async function noteSame(api: ServerClient, form: FormData): Promise<DepositsAnswer> {
  const body = { import: numberIn(form, 'import'), row: numberIn(form, 'row'), deposit: numberIn(form, 'deposit') };
  const noted = await api.attempt(noteSameDeposit, { body });
  return noted.ok ? { outcome: 'given', open: noted.value.data.open } : { outcome: 'failed', failure: noted.error };
}

async function confirm(api: ServerClient, form: FormData): Promise<DepositsAnswer> {
  const matches = form.getAll('take').map((row) => {
    const slug = textIn(form, `slug-${row}`);
    return {
      row: Number(row),
      ...(slug ? { slug, amount: numberIn(form, `amount-${row}`), others: numberIn(form, `others-${row}`) } : {}),
    };
  });
  const confirmed = await api.attempt(confirmMatches, { body: { import: numberIn(form, 'import'), matches } });
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
