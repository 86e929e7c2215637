import { sql } from 'kysely';
import type { World } from './world.ts';

/** The states of an order in which a message about a step is still correct. */
const newsWhile: Readonly<Record<string, readonly string[]>> = {
  paid: ['preparing'],
  shipped: [],
  cancelled: [],
  expired: [],
};

interface Step {
  readonly id: number;
  readonly number: string;
  readonly from: string | null;
  readonly to: string;
  readonly at: Date;
  readonly hasCustomer: boolean;
  readonly owesMoney: boolean;
  /** The customer may have cancelled it themselves and got the money back from the bank, so no message is needed. */
  readonly knowsAll: boolean;
  /** A message was stored. After an outage of days, an outdated message is not sent any more. */
  readonly wasWritten: boolean;
}

/**
 * No customer got a message that was long outdated or repeated, or missed one; customers of paid orders were told when
 * the order was cancelled.
 */
export async function wrongNews({ database: { db }, phones }: World): Promise<string[]> {
  const { rows: steps } = await sql<Step>`
    SELECT e.id, o.number, e.from_status AS from, e.to_status AS to, e.at, o.user_id IS NOT NULL AS "hasCustomer",
      EXISTS (SELECT FROM refunds WHERE order_id = o.id) AS "owesMoney",
      e.actor <> 'staff' AND EXISTS (
        SELECT FROM payment_attempts WHERE order_id = o.id AND kind = 'virtual_account') AS "knowsAll",
      EXISTS (SELECT FROM sms_messages WHERE idempotency_key || ':' LIKE 'order-event:' || e.id || ':%') AS "wasWritten"
    FROM order_events e JOIN orders o ON o.id = e.order_id ORDER BY e.id`.execute(db);
  const told = new Map(steps.map((step) => [`order-event:${step.id}`, step]));
  const overtaken = phones.sent.flatMap(({ requestKey, at }) => {
    const step = told.get(requestKey.split(':').slice(0, 2).join(':'));
    const stays = step && newsWhile[step.to];
    if (!stays) return [];
    const later = steps.find(
      ({ id, number, to, at: then }) =>
        number === step.number && id > step.id && then.getTime() < at && !stays.includes(to),
    );
    return later ? [`${step.number} was said to be ${step.to} when it had long been ${later.to}`] : [];
  });
  const untold = steps.filter(
    ({ from, to, hasCustomer, owesMoney, knowsAll, wasWritten }) =>
      to === 'cancelled' && from !== 'awaiting_payment' && hasCustomer && owesMoney && !knowsAll && !wasWritten,
  );
  const { rows: stuck } = await sql<{ key: string }>`
    SELECT idempotency_key AS key FROM sms_messages
    WHERE state IN ('waiting', 'sending') AND created_at BETWEEN now() - interval '1 day' AND now() - interval '1 hour'`.execute(
    db,
  );
  const keys = phones.sent.map(({ requestKey }) => requestKey);
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
  return [
    ...overtaken,
    ...untold.map(({ number }) => `${number} was paid and cancelled, and no message says so`),
    ...stuck.map(({ key }) => `${key} is neither sent nor given up`),
    ...twice.map((key) => `${key} was sent twice`),
  ];
}
