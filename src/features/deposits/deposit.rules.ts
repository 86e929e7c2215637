export interface OpenDeposit {
  readonly id: number;
  readonly open: number;
}

export interface Share {
  readonly deposit: number;
  readonly amount: number;
}

/** What each deposit gives to an order that still needs so much: one after the other, none more than is needed. */
export function sharesOf(deposits: readonly OpenDeposit[], missing: number): Share[] {
  let needed = missing;
  return deposits.flatMap(({ id, open }) => {
    const amount = Math.min(open, needed);
    needed -= amount;
    return amount > 0 ? [{ deposit: id, amount }] : [];
  });
}

export function sumOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { amount }) => sum + amount, 0);
}
