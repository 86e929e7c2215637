import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { blockAgain } from './blocked-number.store.ts';
import { addUser, type Identity, linkIdentity } from './identity.store.ts';

/** What a later room remembers about a phone number or provider login (`markOf`) after its account is gone. */
export interface NumberMemory {
  /** Called in the transaction in which the account changes its number or is deleted. */
  keep(db: Database, secret: Secret, userId: number, mark: string): Promise<void>;
  /** Called when an account has proven that the number is its own. */
  recall(db: Database, secret: Secret, userId: number, mark: string): Promise<void>;
}

/** Phone numbers start with a plus, so they never equal a provider login. */
export function markOf({ provider, subject }: Identity): string {
  return `${provider}:${subject}`;
}

/** What is needed to recognise a known number. */
export interface Recognising {
  readonly secret: Secret;
  readonly memory: NumberMemory;
}

/** A number that returns after its account was deleted is blocked again, and its vouchers stay used. */
export async function recogniseNumber(
  db: Database,
  { secret, memory }: Recognising,
  userId: number,
  number: string,
): Promise<void> {
  await blockAgain(db, secret, userId, number);
  await memory.recall(db, secret, userId, number);
}

/** Creates an account for a provider login. If the identity had an account before, its vouchers stay used. */
export async function addFromProvider(
  db: Database,
  { secret, memory }: Recognising,
  newcomer: Identity & { readonly name: string; readonly locale: Locale },
): Promise<number> {
  const userId = await addUser(db, newcomer.name, newcomer.locale);
  await linkIdentity(db, userId, newcomer);
  await memory.recall(db, secret, userId, markOf(newcomer));
  return userId;
}
