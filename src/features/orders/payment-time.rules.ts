export type PaymentMethod = 'toss' | 'bank_transfer';

/** Goods lie aside for this long: a card is at hand, a transfer may need a walk to the bank. */
export const paySeconds: Readonly<Record<PaymentMethod, number>> = { toss: 30 * 60, bank_transfer: 24 * 60 * 60 };

const pages: Readonly<Record<PaymentMethod, string>> = { toss: 'toss', bank_transfer: 'bank-transfer' };

/** The page on which an order is paid, without language. */
export function paymentPath(method: PaymentMethod, number: string): string {
  return `/payment/${pages[method]}/${number}`;
}
