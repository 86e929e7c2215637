import { sql } from 'kysely';

/** Tries `a` to pay an order `o` whose money is gone, while the order is not over: people have to look into it. */
export const takenBack = sql`payment_attempts a JOIN orders o ON o.id = a.order_id
  WHERE a.problem = 'DEPOSIT_TAKEN_BACK' AND o.status <> 'cancelled'`;

/**
 * Refunds `r` of virtual accounts, which Toss makes as soon as the customer has said where to. Few are due: each is asked
 * how it was paid, where a join would have all payments looked through for such accounts.
 */
export const waitingRefunds = sql`refunds r
  WHERE r.status = 'due' AND r.attempt_id IS NOT NULL
    AND (SELECT kind FROM payment_attempts WHERE id = r.attempt_id) = 'virtual_account'
    AND NOT EXISTS (SELECT FROM refund_accounts WHERE order_id = r.order_id)`;
