import { messageOf } from './payment-json.ts';
import {
  aborted,
  authenticated,
  type Behaviour,
  type Change,
  type SimulatedPayment,
  type Wallet,
  walletNames,
} from './simulated-payment.ts';

/** The buyer's choices on the card page. */
export type CardChoice = 'pay' | 'decline' | 'close' | 'refuse' | 'slow' | 'lose';

const behaviours: Readonly<Partial<Record<CardChoice, Behaviour>>> = {
  pay: 'normal',
  refuse: 'refuse',
  slow: 'slow',
  lose: 'lose',
};

export function isCardChoice(text: string | null): text is CardChoice {
  return text === 'decline' || text === 'close' || Object.hasOwn(behaviours, text ?? '');
}

export function walletIn(text: string | null): Wallet | null {
  return text !== null && Object.hasOwn(walletNames, text) ? (text as Wallet) : null;
}

/** Only an open window accepts a choice; a second tap on the same button changes nothing. */
export function chosen(payment: SimulatedPayment | null, choice: CardChoice, wallet: Wallet | null, now: Date): Change {
  if (payment?.status !== 'READY') return {};
  if (choice === 'decline') return { payment: aborted(payment, 'REJECT_CARD_COMPANY') };
  const behaviour = behaviours[choice];
  return behaviour ? { payment: authenticated(payment, { behaviour, wallet }, now) } : {};
}

/** Where the browser goes next; null if this payment is over. */
export function nextAddress({ status, ...payment }: SimulatedPayment): string | null {
  const { paymentKey, orderId, totalAmount, successUrl, failUrl, failureCode } = payment;
  if (status === 'IN_PROGRESS') {
    return withQuery(successUrl, { paymentKey, orderId, amount: String(totalAmount), paymentType: 'NORMAL' });
  }
  // Like Toss, a closed window does not report which order it was for.
  if (status === 'READY') return withQuery(failUrl, failureOf('PAY_PROCESS_CANCELED'));
  if (status === 'ABORTED' && failureCode) return withQuery(failUrl, { ...failureOf(failureCode), orderId });
  return null;
}

function failureOf(code: string): Record<string, string> {
  return { code, message: messageOf(code) };
}

function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
