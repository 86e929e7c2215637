import {
  correctReceipt,
  noteReceiptCancelled,
  noteReceiptIssued,
  seeReceiptNumber,
} from '../../../domain/money/receipts/receipt.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { sendForm, textsIn } from '../frame/form-body.ts';

export type ReceiptsAnswer =
  | { readonly outcome: 'failed'; readonly failure: Failure }
  | { readonly outcome: 'shown'; readonly slug: string; readonly identifier: string }
  | { readonly outcome: 'noted'; readonly slug: string; readonly number: string };

const written = new Map(
  Object.entries({ issue: noteReceiptIssued, cancel: noteReceiptCancelled, correct: correctReceipt }),
);

/** Executes an action on the list of receipts. */
export async function answerReceipts(api: ServerClient, form: FormData): Promise<ReceiptsAnswer> {
  const { intent = '', ...fields } = textsIn(form);
  if (intent === 'show') {
    const seen = await sendForm(api, seeReceiptNumber, fields);
    return seen.ok ? { outcome: 'shown', ...seen.value.data } : { outcome: 'failed', failure: seen.error };
  }
  const endpoint = written.get(intent);
  if (!endpoint) return { outcome: 'failed', failure: { code: 'invalid_input' } };
  const noted = await sendForm(api, endpoint, fields);
  if (!noted.ok) return { outcome: 'failed', failure: noted.error };
  return { outcome: 'noted', slug: noted.value.data.slug, number: fields.approval_number ?? '' };
}
