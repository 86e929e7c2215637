import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { nameAtToss } from './attempt.rules.ts';
import type { Attempt } from './payment.store.ts';
import type { AccountRequest } from './toss.gateway.ts';
import { askAgainMs } from './virtual-account.rules.ts';

/** A failed query is repeated after a minute. */
const soonMs = 60_000;
/** The next check, unless one is already scheduled. */
const orAfter = (ms: number) => sql`coalesce(check_at, now() + ${ms} * interval '1 millisecond')`;

const takenBack = 'DEPOSIT_TAKEN_BACK';

interface StoredAccount {
  readonly bank: string;
  readonly account: string;
  readonly holder: string;
}

interface NewAccount extends StoredAccount {
  readonly attemptId: number;
  readonly secretHash: Buffer;
}

export async function saveAccount(db: Database, { attemptId, secretHash, ...account }: NewAccount): Promise<void> {
  await db
    .insertInto('virtual_accounts')
    .values({ attempt_id: attemptId, secret_hash: secretHash, ...account })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
}

interface WantedRow {
  readonly amount: number;
  readonly taxFreeAmount: number | null;
  readonly recipient: string | null;
  readonly due: Date;
  readonly deliveryPrice: number;
  readonly lines: readonly {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly unitPrice: number;
    readonly quantity: number;
  }[];
}

/**
 * What Toss needs to issue the account of an attempt. Undefined if the attempt is not open or its order does not await
 * payment. Toss holds the money in escrow until delivery, so products and delivery must add up to the amount.
 */
export async function readWantedAccount(
  db: Database,
  tossOrderId: string,
): Promise<Omit<AccountRequest, 'bank' | 'idempotencyKey'> | undefined> {
  const { rows } = await sql<WantedRow>`
    SELECT a.amount, a.tax_free_amount AS "taxFreeAmount", o.recipient_name AS recipient, o.pay_before AS due,
      o.delivery_price AS "deliveryPrice",
      (SELECT jsonb_agg(jsonb_build_object('id', id, 'code', sku, 'name', coalesce(name ->> o.locale, name ->> 'en'),
          'unitPrice', price, 'quantity', count) ORDER BY position)
        FROM order_lines WHERE order_id = o.id) AS lines
    FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE a.toss_order_id = ${tossOrderId} AND a.kind = 'virtual_account' AND a.status = 'open'
      AND o.status = 'awaiting_payment'`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { lines, recipient, deliveryPrice, ...wanted } = row;
  const goods = lines.map((line) => ({ ...line, id: String(line.id), name: line.name.slice(0, 100) }));
  const delivery = { id: 'delivery', code: 'delivery', name: 'Delivery', unitPrice: deliveryPrice, quantity: 1 };
  return {
    ...wanted,
    orderId: tossOrderId,
    orderName: nameAtToss(goods[0]?.name ?? '', goods.length),
    customerName: recipient?.slice(0, 100) ?? '',
    products: deliveryPrice > 0 ? [...goods, delivery] : goods,
  };
}

/** The issued account of an attempt that still waits for money. */
export async function readAccount(db: Database, tossOrderId: string): Promise<StoredAccount | undefined> {
  return db
    .selectFrom('virtual_accounts')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'virtual_accounts.attempt_id')
    .select(['bank', 'account', 'holder'])
    .where('toss_order_id', '=', tossOrderId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

/** The hash of the secret that Toss sends with every message about the account. */
export async function readSecretHash(db: Database, tossOrderId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('virtual_accounts')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'virtual_accounts.attempt_id')
    .select('secret_hash')
    .where('toss_order_id', '=', tossOrderId)
    .executeTakeFirst();
  return row?.secret_hash;
}

/** Deletes refunds of money that the bank reversed. */
export async function dropRefunds(db: Database, attemptId: number): Promise<void> {
  await db.deleteFrom('refunds').where('attempt_id', '=', attemptId).where('status', '<>', 'done').execute();
  // A refund account is deleted once nothing is left to send to it.
  await sql`
    DELETE FROM refund_accounts WHERE NOT is_owed_by_transfer(order_id)
      AND order_id = (SELECT order_id FROM payment_attempts WHERE id = ${attemptId})`.execute(db);
}

/** Whether any of the money was refunded, or is to be refunded while the order continues. */
export async function hasLastingRefund(db: Database, { id, status, orderStatus }: Attempt): Promise<boolean> {
  const stands = status === 'paid' && orderStatus === 'paid';
  const { rows } = await sql`
    SELECT FROM refunds WHERE attempt_id = ${id} AND (status = 'done' OR ${stands}) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether the shop itself refunds the money: all of it, if it paid an order. A refund that became due after the
 * reversal does not count, because there is nothing to send.
 */
export async function isGivenBack(db: Database, attemptId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment_attempts a JOIN refunds ON refunds.attempt_id = a.id
    WHERE a.id = ${attemptId} AND a.problem IS DISTINCT FROM ${takenBack}
    GROUP BY a.id HAVING a.status = 'surplus' OR sum(refunds.amount) >= a.amount`.execute(db);
  return rows.length > 0;
}

/**
 * The bank has reversed a deposit, and the order cannot simply await payment again: staff must handle it. Until the
 * money is back or the order ends, nothing is packed, sent or refunded, and Toss continues to be polled. A repeated
 * report keeps the first time.
 */
export async function noteTakenBack(db: Database, attemptId: number): Promise<void> {
  await sql`
    UPDATE payment_attempts SET problem = ${takenBack},
      settles_at = CASE problem WHEN ${takenBack} THEN settles_at ELSE now() END, check_at = ${orAfter(askAgainMs)}
    WHERE id = ${attemptId}`.execute(db);
}

/** Toss did not answer: it is queried again, even about an account whose state seemed final. */
export async function recordNoAnswer(db: Database, tossOrderId: string, problem: string): Promise<void> {
  await sql`
    UPDATE payment_attempts SET problem = CASE problem WHEN ${takenBack} THEN problem ELSE ${problem} END,
      check_at = CASE WHEN payment_key IS NULL THEN check_at ELSE ${orAfter(soonMs)} END
    WHERE toss_order_id = ${tossOrderId}`.execute(db);
}
