import { isMadeUpAccount } from './company.rules.ts';

interface Account {
  readonly bank: string;
  readonly account: string;
  readonly holder: string;
}

/** The account that an order must be paid into: the one shown when it was placed, unless that was the demo account. */
export function bankAccountOfOrder(told: Account | null, current: Account | null): Account | null {
  const account = told && !isMadeUpAccount(told) ? told : current;
  return account && { bank: account.bank, account: account.account, holder: account.holder };
}
