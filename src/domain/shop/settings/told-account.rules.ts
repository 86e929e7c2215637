import { isMadeUpAccount } from './company.rules.ts';

interface Account {
  readonly bank: string;
  readonly account: string;
  readonly holder: string;
}

/** The account that an order is to be paid into: the one that it was told, unless that was made up. */
export function accountOfOrder(told: Account | null, current: Account | null): Account | null {
  const account = told && !isMadeUpAccount(told) ? told : current;
  return account && { bank: account.bank, account: account.account, holder: account.holder };
}
