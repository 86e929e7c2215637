import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { blockAgain } from './blocked-number.store.ts';
import { addUser, type Identity, linkIdentity } from './identity.store.ts';

/** What a later room stores about a phone number or a provider's login (`markOf`) after its account is gone. */
export interface NumberMemory {
  /** The account leaves the number: in this transaction it takes another one, or is deleted. */
  keep(db: Database, secret: Secret, userId: number, mark: string): Promise<void>;
  /** An account has proven that the number is its own. */
  recall(db: Database, secret: Secret, userId: number, mark: string): Promise<void>;
}

/** Numbers begin with a plus, so that none is a login. */
export function markOf({ provider, subject }: Identity): string {
  return `${provider}:${subject}`;
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

/** An account for somebody who comes from a provider: who had one before has used its vouchers. */
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
