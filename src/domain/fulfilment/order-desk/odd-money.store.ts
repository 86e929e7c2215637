import { sql } from 'kysely';

/** Tries `a` to pay an order `o` whose money is gone, while the order is not over: people have to look into it. */
export const takenBack = sql`payment_attempts a JOIN orders o ON o.id = a.order_id
  WHERE a.problem = 'DEPOSIT_TAKEN_BACK' AND o.status <> 'cancelled'`;

const lacksAccount = sql`NOT EXISTS (SELECT FROM refund_accounts WHERE order_id = r.order_id)`;

/** A refund `r` that staff send by hand and cannot send yet: its customer is there, and has not said where to. */
const cannotBeSent = sql`(${lacksAccount} AND EXISTS (SELECT FROM orders WHERE id = r.order_id AND user_id IS NOT NULL))`;

/**
 * Refunds `r` that wait for their customer to say where to: those that staff send, and those of virtual accounts, which Toss
 * makes then. Few are due: each is asked how it was paid, where a join would have all payments looked through.
 */
export const waitingRefunds = sql`refunds r
  WHERE r.status = 'due' AND CASE WHEN r.attempt_id IS NULL THEN ${cannotBeSent}
    ELSE (SELECT kind FROM payment_attempts WHERE id = r.attempt_id) = 'virtual_account' AND ${lacksAccount} END`;

/** Refunds `r` that staff can send now. */
export const refundsToSend = sql<boolean>`r.status = 'due' AND r.attempt_id IS NULL AND NOT ${cannotBeSent}`;
