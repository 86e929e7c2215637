import type { Database } from '../../../platform/database/database.ts';
import { isMadeUpAccount } from './company.rules.ts';
import type { BankAccount } from './setting-groups.ts';
import { readSettings } from './shop-settings.store.ts';

/** What this installation offers to customers, depending on its configured services. */
export interface EnabledFeatures {
  readonly loginProviders: readonly ('google' | 'kakao')[];
  /** Whether visits of consenting visitors are counted. */
  readonly countsVisits: boolean;
  readonly takesCards: boolean;
  /** Whether the Toss keys can open a wallet directly; keys for the payment widget cannot. */
  readonly opensWallets: boolean;
  /** Whether Toss issues virtual accounts. */
  readonly givesAccounts: boolean;
  /** The shop is publicly accessible, so visitors would send real money. */
  readonly isPublic: boolean;
}

type Payment = 'toss' | 'bank_transfer' | 'virtual_account';

/** The payment methods, the preferred one first. */
export function offeredPayments(features: EnabledFeatures, bank: BankAccount | null): Payment[] {
  const takesTransfers = bank !== null && !(features.isPublic && isMadeUpAccount(bank));
  const isOffered: Readonly<Record<Payment, boolean>> = {
    toss: features.takesCards,
    bank_transfer: takesTransfers,
    virtual_account: features.givesAccounts,
  };
  return (Object.keys(isOffered) as Payment[]).filter((method) => isOffered[method]);
}

export async function isOffered(db: Database, features: EnabledFeatures, method: Payment): Promise<boolean> {
  // The availability of the other methods depends on the services only.
  const bank = method === 'bank_transfer' ? (await readSettings(db, ['bank'])).bank : null;
  return offeredPayments(features, bank).includes(method);
}
