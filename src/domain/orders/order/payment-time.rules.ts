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

/** Toss takes no less than this, by card or into an account. */
const leastByToss = 100;

/** Whether so much can be paid that way; nothing at all is paid by itself. */
export function canPay(method: PaymentMethod, total: number): boolean {
  return method === 'bank_transfer' || total === 0 || total >= leastByToss;
}

/** Where somebody goes who has just ordered: to the payment, unless there is nothing to pay. */
export function nextPath(method: PaymentMethod, number: string, total: number): string {
  return total === 0 ? `/my-orders/${number}` : paymentPath(method, number);
}

/** The page on which an order is paid, without language. */
export function paymentPath(method: PaymentMethod, number: string): string {
  return `/payment/${pages[method]}/${number}`;
}
