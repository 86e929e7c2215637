import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import {
  type Behaviour,
  confirmMs,
  type PaymentStatus,
  type SimulatedPayment,
  type Wallet,
  windowMs,
} from './simulated-payment.ts';

export type PaymentName = { readonly paymentKey: string } | { readonly orderId: string };

/** Returns false if the order already has a payment. */
export async function addSimulatedPayment(db: Database, payment: SimulatedPayment): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('simulated_payments')
    .values({
      payment_key: payment.paymentKey,
      order_id: payment.orderId,
      order_name: payment.orderName,
      total_amount: payment.totalAmount,
      tax_free_amount: payment.taxFreeAmount,
      account: payment.account && JSON.stringify(payment.account),
      success_url: payment.successUrl,
      fail_url: payment.failUrl,
      requested_at: payment.requestedAt,
      ...columnsThatChange(payment),
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A payment with the version of its state. */
interface ReadPayment {
  readonly payment: SimulatedPayment;
  readonly version: string;
}

export async function readSimulatedPayment(db: Database, name: PaymentName): Promise<ReadPayment | null> {
  const row = await db
    .selectFrom('simulated_payments')
    .select([
      'payment_key as paymentKey',
      'order_id as orderId',
      'order_name as orderName',
      'total_amount as totalAmount',
      'tax_free_amount as taxFreeAmount',
      'balance_amount as balanceAmount',
      'success_url as successUrl',
      'fail_url as failUrl',
      'requested_at as requestedAt',
      'authenticated_at as authenticatedAt',
      'approves_at as approvesAt',
      'approved_at as approvedAt',
      'failure_code as failureCode',
      'last_transaction_key as lastTransactionKey',
      sql<PaymentStatus>`status`.as('status'),
      sql<Behaviour>`behaviour`.as('behaviour'),
      sql<Wallet | null>`wallet`.as('wallet'),
      sql<SimulatedPayment['cancels']>`cancels`.as('cancels'),
      sql<SimulatedPayment['account']>`account`.as('account'),
      sql<string>`xmin::text`.as('version'),
    ])
    .where('orderId' in name ? 'order_id' : 'payment_key', '=', 'orderId' in name ? name.orderId : name.paymentKey)
    .executeTakeFirst();
  if (!row) return null;
  const { version, ...payment } = row;
  return { payment, version };
}

/** Returns false if the payment has changed since this version was read. */
export async function saveSimulatedPayment(db: Database, payment: SimulatedPayment, version: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('simulated_payments')
    .set(columnsThatChange(payment))
    .where('payment_key', '=', payment.paymentKey)
    .where(sql`xmin::text`, '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Payments whose state may have changed by the passage of time. */
export async function duePayments(db: Database, now: Date): Promise<string[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const rows = await db
    .selectFrom('simulated_payments')
    .select('payment_key as paymentKey')
    .where('status', 'in', ['READY', 'IN_PROGRESS'])
    .where((payment) =>
      payment.or([
        payment('approves_at', '<=', now),
        payment('authenticated_at', '<=', before(confirmMs)),
        payment.and([payment('authenticated_at', 'is', null), payment('requested_at', '<=', before(windowMs))]),
      ]),
    )
    .limit(100)
    .execute();
  return rows.map(({ paymentKey }) => paymentKey);
}

function columnsThatChange(payment: SimulatedPayment) {
  return {
    status: payment.status,
    balance_amount: payment.balanceAmount,
    behaviour: payment.behaviour,
    wallet: payment.wallet,
    authenticated_at: payment.authenticatedAt,
    approves_at: payment.approvesAt,
    approved_at: payment.approvedAt,
    failure_code: payment.failureCode,
    last_transaction_key: payment.lastTransactionKey,
    cancels: JSON.stringify(payment.cancels),
  };
}
