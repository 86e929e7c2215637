import type { Database } from '../../platform/database/database.ts';
import type { Secret } from '../../platform/start/secret.ts';
import { blockAgain } from './blocked-number.store.ts';

/** What a later feature remembers of a number while no account has it. */
export interface NumberMemory {
  /** The account leaves the number: in this transaction it takes another one, or is deleted. */
  keep(db: Database, secret: Secret, userId: number, number: string): Promise<void>;
  /** An account has proven that the number is its own. */
  recall(db: Database, secret: Secret, userId: number, number: string): Promise<void>;
}

/** What it takes to recognise a number that was here before. */
export interface Recognising {
  readonly secret: Secret;
  readonly memory: NumberMemory;
}

/** A number that comes back after its account was deleted is blocked again, and has used its vouchers. */
export async function recogniseNumber(
  db: Database,
  { secret, memory }: Recognising,
  userId: number,
  number: string,
): Promise<void> {
  await blockAgain(db, secret, userId, number);
  await memory.recall(db, secret, userId, number);
}
