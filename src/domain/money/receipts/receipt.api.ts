import type { Failure } from '../../../kernel/error-codes.ts';
import { koreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { shopName } from '../../../platform/i18n/message.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { noteAccess, noteAccesses } from '../../staff/audit/access.store.ts';
import { csvFile } from '../refunds/staff-refund.api.ts';
import {
  correctReceipt,
  downloadReceipts,
  listReceipts,
  noteReceiptCancelled,
  noteReceiptIssued,
  type Receipt,
  seeReceiptNumber,
} from './receipt.contract.ts';
import {
  anonymousNumber,
  daysLeft,
  exemptInReceipt,
  type ReceiptPurpose,
  readApprovalNumber,
  receiptDueOn,
  writtenIdentifier,
} from './receipt.rules.ts';
import { correctPaper, writePaper } from './receipt.service.ts';
import { findReceipt, findReceipts, type ReceiptRow, readLastChange, readOpenReceipts } from './receipt.store.ts';

/** Staff endpoints for cash receipts of bank transfers. */
export function receiptApi(db: OpenDatabase['db'], secret: Secret): Handler[] {
  const numberOf = ({ sealed }: ReceiptRow) => (sealed ? writtenIdentifier(secret.unseal(sealed)) : anonymousNumber);
  /** The receipt after a change. If another staff member was faster, the failure names them. */
  const answered = async (
    number: string,
    staff: number,
    done: Result<null, Failure>,
  ): Promise<Result<{ data: Receipt }, Failure>> => {
    const receipt = await findReceipt(db, number);
    if (!receipt) return failed('not_found');
    if (!done.ok && done.error.code !== 'changed_meanwhile') return done;
    if (receipt.sealed) await noteAccess(db, { staff, order: receipt.order_id, why: 'cash_receipt' });
    if (done.ok) return ok({ data: viewOf(receipt, Date.now()) });
    const change = await readLastChange(db, receipt.order_id);
    const by = change?.by || shopName('en');
    const at = change?.at.toISOString();
    return err({ ...done.error, details: { by, at, current: viewOf(receipt, Date.now()) } });
  };
  const write = async (
    {
      slug,
      receipt,
      ...body
    }: { slug: string; receipt: number | null; amount: number; version?: number | undefined } & Typed,
    staffId: number,
  ) => {
    const number = tidyOrderNumber(slug);
    const approval = approvalIn(body);
    if (!approval.ok) return approval;
    if (!number) return failed('not_found');
    const paper = { number, cancels: receipt, amount: body.amount, ...approval.value };
    return answered(number, staffId, await writePaper(db, paper, { staffId, version: body.version }));
  };
  return [
    handle(listReceipts, async ({ query: { state, q, sort, page, page_size: pageSize } }, { session }) => {
      const { receipts, count } = await findReceipts(db, { list: state, text: q ?? '', sort, page, pageSize });
      const people = receipts.filter(({ identifier_end }) => identifier_end !== null).length;
      if (people > 0) await noteAccess(db, { staff: session.userId, why: 'cash_receipt', people });
      const next = page * pageSize < count ? page + 1 : null;
      return ok({ data: receipts.map((receipt) => viewOf(receipt, Date.now())), count, next });
    }),
    handle(noteReceiptIssued, ({ body }, { session }) => write({ ...body, receipt: null }, session.userId)),
    handle(noteReceiptCancelled, ({ body }, { session }) => write(body, session.userId)),
    handle(correctReceipt, async ({ body: { slug, paper, version, ...typed } }, { session }) => {
      const number = tidyOrderNumber(slug);
      const approval = approvalIn(typed);
      if (!approval.ok) return approval;
      if (!number) return failed('not_found');
      const corrected = { number, paper, ...approval.value };
      return answered(number, session.userId, await correctPaper(db, corrected, { staffId: session.userId, version }));
    }),
    handle(seeReceiptNumber, async ({ body: { slug } }, { session }) => {
      const receipt = await findReceipt(db, tidyOrderNumber(slug) ?? '');
      if (!receipt) return failed('not_found');
      if (receipt.sealed) await noteAccess(db, { staff: session.userId, order: receipt.order_id, why: 'cash_receipt' });
      return ok({ data: { slug: receipt.slug, purpose: receipt.purpose, identifier: numberOf(receipt) } });
    }),
    handle(downloadReceipts, async (_input, { session }) => {
      const receipts = await readOpenReceipts(db);
      const orders = receipts.flatMap(({ order_id, sealed }) => (sealed ? [order_id] : []));
      if (orders.length > 0) await noteAccesses(db, { staff: session.userId, orders, why: 'cash_receipt' });
      const rows = receipts.map((receipt) => fileRow(receipt, numberOf(receipt)));
      return ok({ data: csvFile(`cash-receipts-${koreanDateOf(Date.now())}.csv`, [headings, ...rows]) });
    }),
  ];
}

interface Typed {
  readonly approval_number: string;
  readonly approved_on?: string | undefined;
}

/** The tax office confirms at once, so a receipt is never dated in the future. */
function approvalIn({ approval_number, approved_on }: Typed) {
  const today = koreanDateOf(Date.now());
  const approvalNumber = readApprovalNumber(approval_number);
  const approvedOn = approved_on === undefined ? today : koreanDate(approved_on);
  if (!approvalNumber) return err<Failure>({ code: 'invalid_input', fields: { approval_number: 'invalid' } });
  if (approvedOn > today)
    return err<Failure>({ code: 'invalid_input', fields: { approved_on: 'moment_out_of_range' } });
  return ok({ approvalNumber, approvedOn });
}

function viewOf(
  { order_id: _, sealed: __, exempt: ___, paid_at, papers, ...receipt }: ReceiptRow,
  now: number,
): Receipt {
  return {
    ...receipt,
    amount: Math.abs(receipt.kept - receipt.issued),
    paid_at: paid_at.toISOString(),
    due_on: receiptDueOn(paid_at.getTime()),
    days_left: daysLeft(paid_at.getTime(), now),
    papers: papers.map(({ at, ...paper }) => ({ ...paper, at: new Date(at).toISOString() })),
  };
}

const headings = [
  '구분',
  '용도',
  '발급수단번호',
  '거래금액',
  '과세금액',
  '면세금액',
  '입금일자',
  '발급기한',
  '당초승인번호',
  '당초거래일자',
  '주문번호',
];
const purposes: Readonly<Record<ReceiptPurpose, string>> = {
  income_deduction: '소득공제',
  business_expense: '지출증빙',
  anonymous: '자진발급',
};

/** Uses the terms of the tax office's site. A cancellation names the newest receipt that is not fully cancelled. */
function fileRow(receipt: ReceiptRow, identifier: string) {
  const { slug, state, kept, issued, purpose, paid_at, papers } = receipt;
  const amount = Math.abs(kept - issued);
  const exempt = exemptInReceipt(receipt);
  const paidAt = paid_at.getTime();
  const original = state === 'to_cancel' ? papers.findLast(({ valid }) => valid > 0) : undefined;
  return [
    state === 'to_cancel' ? '취소' : '발급',
    purposes[original?.purpose ?? purpose],
    identifier,
    amount,
    amount - exempt,
    exempt,
    koreanDateOf(paidAt),
    receiptDueOn(paidAt),
    original?.approval_number ?? '',
    original?.approved_on ?? '',
    slug,
  ];
}
