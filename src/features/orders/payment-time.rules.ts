export const paymentMethods = ['toss', 'bank_transfer', 'virtual_account'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const pages: Readonly<Record<PaymentMethod, string>> = {
  toss: 'toss',
  bank_transfer: 'bank-transfer',
  virtual_account: 'virtual-account',
};

export function isPaymentMethod(text: unknown): text is PaymentMethod {
  return paymentMethods.some((method) => method === text);
}

/** The page on which an order is paid, without language. */
export function paymentPath(method: PaymentMethod, number: string): string {
  return `/payment/${pages[method]}/${number}`;
}
