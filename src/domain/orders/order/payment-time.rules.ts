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

/** The minimum amount of Toss, by card or virtual account. */
const leastByToss = 100;

/** Whether this amount can be paid with this method; 0 needs no payment. */
export function canPay(method: PaymentMethod, total: number): boolean {
  return method === 'bank_transfer' || total === 0 || total >= leastByToss;
}

/** The page after placing an order: the payment, unless there is nothing to pay. */
export function nextPath(method: PaymentMethod, number: string, total: number): string {
  return total === 0 ? `/my-orders/${number}` : paymentPath(method, number);
}

/** The path of the payment page, without a language prefix. */
export function paymentPath(method: PaymentMethod, number: string): string {
  return `/payment/${pages[method]}/${number}`;
}
