import { sql } from 'kysely';
import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { tidyOrderCode, tidyOrderNumber } from '../../orders/order/order-number.rules.ts';

/** Codes are short, so a code of an older order may repeat. */
const monthsOfCodes = 2;
const mostChoices = 10;

/** The recipient of an order. The name is empty if the order's personal data was erased. */
export async function readRecipient(db: Database, number: string): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, coalesce(recipient_name, '') AS name FROM orders WHERE number = ${number}`.execute(db);
  return rows[0];
}

export function orderUnknown(slug: string): Result<never, Failure> {
  return err({ code: 'order_unknown', details: { slug } });
}

/**
 * Finds an order number from what staff typed: the whole number, or the last letters that customers give as the sender.
 */
export async function findOrderNumber(db: Database, text: string): Promise<Result<string, Failure>> {
  const number = tidyOrderNumber(text);
  if (number !== null) return ok(number);
  const code = tidyOrderCode(text);
  if (code === null) return orderUnknown(text);
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM orders WHERE right(number, 4) = ${code}
      AND created_at > now() - ${monthsOfCodes} * interval '1 month'
    ORDER BY id DESC LIMIT ${mostChoices}`.execute(db);
  const [only, ...others] = rows.map((row) => row.number);
  if (only === undefined) return orderUnknown(text);
  if (others.length === 0) return ok(only);
  const choices = [only, ...others];
  return err({ code: 'order_ambiguous', details: { orders: choices.join(', '), choices } });
}
