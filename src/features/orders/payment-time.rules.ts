export type PaymentMethod = 'toss' | 'bank_transfer';

const pages: Readonly<Record<PaymentMethod, string>> = { toss: 'toss', bank_transfer: 'bank-transfer' };

/** The page on which an order is paid, without language. */
export function paymentPath(method: PaymentMethod, number: string): string {
  return `/payment/${pages[method]}/${number}`;
}
