import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { nameAtToss } from './attempt.rules.ts';
import type { Attempt } from './payment.store.ts';
import type { AccountRequest } from './toss.gateway.ts';
import { askAgainMs } from './virtual-account.rules.ts';

/** Whoever was not heard is asked again after a minute. */
const soonMs = 60_000;
/** When Toss is asked next, unless that is known already. */
const orAfter = (ms: number) => sql`coalesce(check_at, now() + ${ms} * interval '1 millisecond')`;

const takenBack = 'DEPOSIT_TAKEN_BACK';

interface KeptAccount {
  readonly bank: string;
  readonly account: string;
  readonly holder: string;
}

interface NewAccount extends KeptAccount {
  readonly attemptId: number;
  readonly secretHash: Buffer;
}

export async function keepAccount(db: Database, { attemptId, secretHash, ...account }: NewAccount): Promise<void> {
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
 * What Toss must know to give out the account of a try. Undefined if the try is not open or its order waits for no payment.
 * Toss holds the money until the customer has the products, so goods and delivery add up to the amount.
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

/** The account that is given out for a try and still waits for money. */
export async function readAccount(db: Database, tossOrderId: string): Promise<KeptAccount | undefined> {
  return db
    .selectFrom('virtual_accounts')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'virtual_accounts.attempt_id')
    .select(['bank', 'account', 'holder'])
    .where('toss_order_id', '=', tossOrderId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

/** What Toss says with every word about the account, hashed. */
export async function readSecretHash(db: Database, tossOrderId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('virtual_accounts')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'virtual_accounts.attempt_id')
    .select('secret_hash')
    .where('toss_order_id', '=', tossOrderId)
    .executeTakeFirst();
  return row?.secret_hash;
}

/** What was to be given back of money that is not there. */
export async function dropRefunds(db: Database, attemptId: number): Promise<void> {
  await db.deleteFrom('refunds').where('attempt_id', '=', attemptId).where('status', '<>', 'done').execute();
  // Nobody keeps an account to which nothing is left to send.
  await sql`
    DELETE FROM refund_accounts WHERE NOT is_owed_by_transfer(order_id)
      AND order_id = (SELECT order_id FROM payment_attempts WHERE id = ${attemptId})`.execute(db);
}

/** Whether something of the money has gone back, or is to go back while the order that it paid stands. */
export async function hasLastingRefund(db: Database, { id, status, orderStatus }: Attempt): Promise<boolean> {
  const stands = status === 'paid' && orderStatus === 'paid';
  const { rows } = await sql`
    SELECT FROM refunds WHERE attempt_id = ${id} AND (status = 'done' OR ${stands}) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether the shop itself sends the money back: all of it, where it paid an order. What is owed since the bank has taken it
 * is not sent back: there is nothing to send.
 */
export async function isGivenBack(db: Database, attemptId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment_attempts a JOIN refunds ON refunds.attempt_id = a.id
    WHERE a.id = ${attemptId} AND a.problem IS DISTINCT FROM ${takenBack}
    GROUP BY a.id HAVING a.status = 'surplus' OR sum(refunds.amount) >= a.amount`.execute(db);
  return rows.length > 0;
}

/**
 * The bank has taken money back from an order that cannot simply wait for it again: somebody has to look into it. Until it
 * is there again, or the order ends, nothing is packed, sent or given back, and Toss goes on being asked. Found again, it
 * is known since the first time.
 */
export async function noteTakenBack(db: Database, attemptId: number): Promise<void> {
  await sql`
    UPDATE payment_attempts SET problem = ${takenBack},
      settles_at = CASE problem WHEN ${takenBack} THEN settles_at ELSE now() END, check_at = ${orAfter(askAgainMs)}
    WHERE id = ${attemptId}`.execute(db);
}

/** Toss did not answer: it is asked again, also after an account of which everything seemed to be known. */
export async function noteUnheard(db: Database, tossOrderId: string, problem: string): Promise<void> {
  await sql`
    UPDATE payment_attempts SET problem = CASE problem WHEN ${takenBack} THEN problem ELSE ${problem} END,
      check_at = CASE WHEN payment_key IS NULL THEN check_at ELSE ${orAfter(soonMs)} END
    WHERE toss_order_id = ${tossOrderId}`.execute(db);
}
