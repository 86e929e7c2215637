import { sql } from 'kysely';

/** Payment attempts `a` whose money the bank reversed, of orders `o` that are not over: staff must handle them. */
export const takenBack = sql`payment_attempts a JOIN orders o ON o.id = a.order_id
  WHERE a.problem = 'DEPOSIT_TAKEN_BACK' AND o.status <> 'cancelled'`;

const lacksAccount = sql`NOT EXISTS (SELECT FROM refund_accounts WHERE order_id = r.order_id)`;

/**
 * A refund `r` to be sent by hand without a destination: its customer has an account but has not named a bank account.
 */
const cannotBeSent = sql`(${lacksAccount} AND EXISTS (SELECT FROM orders WHERE id = r.order_id AND user_id IS NOT NULL))`;

/**
 * Refunds `r` that wait for the customer's bank account: those that staff send, and those of virtual accounts, which
 * Toss makes. Few refunds are due, so the payment is read by a subquery for each; a join would scan all payments.
 */
export const waitingRefunds = sql`refunds r
  WHERE r.status = 'due' AND CASE WHEN r.attempt_id IS NULL THEN ${cannotBeSent}
    ELSE (SELECT kind FROM payment_attempts WHERE id = r.attempt_id) = 'virtual_account' AND ${lacksAccount} END`;

/** Refunds `r` that staff can send now. */
export const refundsToSend = sql<boolean>`r.status = 'due' AND r.attempt_id IS NULL AND NOT ${cannotBeSent}`;
