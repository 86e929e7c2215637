import {
  correctReceipt,
  noteReceiptCancelled,
  noteReceiptIssued,
  seeReceiptNumber,
} from '../../../domain/money/receipts/receipt.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { numberIn, textIn } from './staff-money.ts';

export type ReceiptsAnswer =
  | { readonly outcome: 'failed'; readonly failure: Failure }
  | { readonly outcome: 'shown'; readonly slug: string; readonly identifier: string }
  | { readonly outcome: 'noted'; readonly slug: string; readonly number: string };

/** What somebody has pressed on the list of receipts. */
export async function answerReceipts(api: ServerClient, form: FormData): Promise<ReceiptsAnswer> {
  const slug = textIn(form, 'slug');
  const intent = textIn(form, 'intent');
  if (intent === 'show') {
    const seen = await api.attempt(seeReceiptNumber, { body: { slug } });
    return seen.ok ? { outcome: 'shown', ...seen.value.data } : { outcome: 'failed', failure: seen.error };
  }
  const written = await write(api, intent, form);
  if (!written.ok) return { outcome: 'failed', failure: written.error };
  return { outcome: 'noted', slug: written.value.data.slug, number: textIn(form, 'approval_number') };
}

function write(api: ServerClient, intent: string, form: FormData) {
  const day = textIn(form, 'approved_on');
  const written = {
    slug: textIn(form, 'slug'),
    approval_number: textIn(form, 'approval_number'),
    version: numberIn(form, 'version'),
    ...(day ? { approved_on: day } : {}),
  };
  if (intent === 'correct')
    return api.attempt(correctReceipt, { body: { ...written, paper: numberIn(form, 'paper') } });
  const body = { ...written, amount: numberIn(form, 'amount') };
  return intent === 'cancel'
    ? api.attempt(noteReceiptCancelled, { body: { ...body, receipt: numberIn(form, 'receipt') } })
    : api.attempt(noteReceiptIssued, { body });
}
