import type { Database } from '../../../platform/database/database.ts';
import { isMadeUpAccount } from './company.rules.ts';
import type { BankAccount } from './setting-groups.ts';
import { readSettings } from './shop-settings.store.ts';

/** What this installation has to offer customers, by the services it runs with. */
export interface ShopOffer {
  readonly loginProviders: readonly ('google' | 'kakao')[];
  /** Whether visits are counted, of those who allow it. */
  readonly countsVisits: boolean;
  readonly takesCards: boolean;
  /** Whether the keys of Toss open a wallet directly; those for a form on the page do not. */
  readonly opensWallets: boolean;
  /** Whether Toss gives out an account for an order. */
  readonly givesAccounts: boolean;
  /** Strangers come here, and would send real money. */
  readonly isPublic: boolean;
}

type Payment = 'toss' | 'bank_transfer' | 'virtual_account';

/** Ways to pay, the first one preferred. */
export function offeredPayments(offer: ShopOffer, bank: BankAccount | null): Payment[] {
  const takesTransfers = bank !== null && !(offer.isPublic && isMadeUpAccount(bank));
  const isOffered: Readonly<Record<Payment, boolean>> = {
    toss: offer.takesCards,
    bank_transfer: takesTransfers,
    virtual_account: offer.givesAccounts,
  };
  return (Object.keys(isOffered) as Payment[]).filter((method) => isOffered[method]);
}

export async function isOffered(db: Database, offer: ShopOffer, method: Payment): Promise<boolean> {
  // Whether the other ways are offered follows from the services alone.
  const bank = method === 'bank_transfer' ? (await readSettings(db, ['bank'])).bank : null;
  return offeredPayments(offer, bank).includes(method);
}
