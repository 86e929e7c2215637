import { randomBytes, randomInt } from 'node:crypto';

export type PaymentStatus =
  | 'READY'
  | 'IN_PROGRESS'
  | 'WAITING_FOR_DEPOSIT'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED';

/** The result of the confirmation that the buyer chose on the card page. */
export type Behaviour = 'normal' | 'refuse' | 'slow' | 'lose';

export const walletNames = { kakaopay: 'Kakao Pay', naverpay: 'Naver Pay', tosspay: 'Toss Pay' };
export type Wallet = keyof typeof walletNames;

interface Cancel {
  readonly transactionKey: string;
  readonly cancelReason: string;
  readonly cancelAmount: number;
  readonly taxFreeAmount: number;
  readonly refundableAmount: number;
  readonly canceledAt: string;
}

/** A payment stored by the simulated company. */
export interface SimulatedPayment {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly status: PaymentStatus;
  readonly totalAmount: number;
  /** The tax-exempt part as given by the shop. */
  readonly taxFreeAmount: number;
  readonly balanceAmount: number;
  readonly successUrl: string;
  readonly failUrl: string;
  readonly behaviour: Behaviour;
  /** The wallet in whose window the buyer paid; null for cards. */
  readonly wallet: Wallet | null;
  readonly requestedAt: Date;
  readonly authenticatedAt: Date | null;
  /** When a slow confirmation will be complete. */
  readonly approvesAt: Date | null;
  readonly approvedAt: Date | null;
  readonly failureCode: string | null;
  readonly lastTransactionKey: string | null;
  readonly cancels: readonly Cancel[];
  /** The virtual account, if the payment is made by transfer. */
  readonly account: SimulatedAccount | null;
}

interface SimulatedAccount {
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
  readonly dueAt: string;
  readonly secret: string;
}

export type WindowRequest = Pick<
  SimulatedPayment,
  'orderId' | 'orderName' | 'totalAmount' | 'taxFreeAmount' | 'successUrl' | 'failUrl'
>;

/** Codes and HTTP statuses of the real API. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
}

/** The result of a call: the changed payment, if it changes, and the refusal, if any. */
export interface Change {
  readonly payment?: SimulatedPayment;
  readonly refusal?: Refusal;
}

const minuteMs = 60_000;
/** Time limit from opening the card page to entering the card. */
export const windowMs = 30 * minuteMs;
/** Time limit from entering the card to the shop's confirmation. */
export const confirmMs = 10 * minuteMs;
const leastForCards = 100;

export function openedWindow(request: WindowRequest, now: Date): SimulatedPayment {
  return opened(request, 'READY', null, now);
}

type AccountRequest = Pick<SimulatedPayment, 'orderId' | 'orderName' | 'totalAmount' | 'taxFreeAmount'> &
  Pick<SimulatedAccount, 'bank' | 'holder' | 'dueAt'>;

/** A virtual account is issued at once and accepts deposits at once. */
export function issuedAccount({ bank, holder, dueAt, ...request }: AccountRequest, now: Date): SimulatedPayment {
  const number = `562${String(randomInt(1e11)).padStart(11, '0')}`;
  const account = { bank, number, holder, dueAt, secret: `ps_${randomBytes(9).toString('hex')}` };
  return opened({ ...request, successUrl: '', failUrl: '' }, 'WAITING_FOR_DEPOSIT', account, now);
}

/** A deposit into the account, while it is open. */
export function deposited(payment: SimulatedPayment | null, now: Date): Change {
  const isOpen = payment?.status === 'WAITING_FOR_DEPOSIT' && !isAccountOver(payment, now);
  return isOpen ? { payment: approved(payment, now) } : {};
}

/** The bank reverses the deposit, after a mistake or a fraud. */
export function takenBack(payment: SimulatedPayment | null): Change {
  if (payment?.status !== 'DONE' || !payment.account) return {};
  return { payment: { ...payment, status: 'WAITING_FOR_DEPOSIT', approvedAt: null } };
}

export function isAccountOver({ account }: SimulatedPayment, now: Date): boolean {
  return account !== null && new Date(account.dueAt) <= now;
}

function opened(
  request: WindowRequest,
  status: PaymentStatus,
  account: SimulatedAccount | null,
  now: Date,
): SimulatedPayment {
  const digits = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return {
    ...request,
    paymentKey: `tsim_${digits}${randomBytes(9).toString('base64url')}`,
    status,
    account,
    balanceAmount: request.totalAmount,
    behaviour: 'normal',
    wallet: null,
    requestedAt: now,
    authenticatedAt: null,
    approvesAt: null,
    approvedAt: null,
    failureCode: null,
    lastTransactionKey: null,
    cancels: [],
  };
}

/** Applies the changes that are due by time alone. */
export function broughtUpToDate(payment: SimulatedPayment, now: Date): SimulatedPayment {
  const { status, requestedAt, authenticatedAt, approvesAt } = payment;
  if (approvesAt) return approvesAt <= now ? slowlyApproved(payment) : payment;
  const isOver = (since: Date | null, limit: number) => since !== null && now.getTime() - since.getTime() >= limit;
  if (status === 'READY' && isOver(requestedAt, windowMs)) return { ...payment, status: 'EXPIRED' };
  if (status === 'IN_PROGRESS' && isOver(authenticatedAt, confirmMs)) return { ...payment, status: 'EXPIRED' };
  return payment;
}

/** Completes a slow confirmation, unless that already happened. */
export function slowlyApproved(payment: SimulatedPayment): SimulatedPayment {
  return payment.approvesAt ? approved(payment, payment.approvesAt) : payment;
}

/** The buyer has entered the card. Nothing is charged yet. */
export function authenticated(
  payment: SimulatedPayment,
  { behaviour, wallet }: Pick<SimulatedPayment, 'behaviour' | 'wallet'>,
  now: Date,
): SimulatedPayment {
  return { ...payment, status: 'IN_PROGRESS', behaviour, wallet, authenticatedAt: now };
}

export function aborted(payment: SimulatedPayment, failureCode: string): SimulatedPayment {
  return { ...payment, status: 'ABORTED', failureCode };
}

export function confirmed(
  payment: SimulatedPayment | null,
  wanted: { readonly orderId: string; readonly amount: number },
  now: Date,
  slowMs: number,
): Change {
  if (!payment) return { refusal: { status: 404, code: 'NOT_FOUND_PAYMENT' } };
  const { status, behaviour } = payment;
  if (payment.orderId !== wanted.orderId || payment.totalAmount !== wanted.amount) {
    return { refusal: { status: 403, code: 'FORBIDDEN_REQUEST' } };
  }
  if (status === 'READY' || status === 'EXPIRED') {
    return { refusal: { status: 404, code: 'NOT_FOUND_PAYMENT_SESSION' } };
  }
  if (status !== 'IN_PROGRESS') return { refusal: { status: 400, code: 'ALREADY_PROCESSED_PAYMENT' } };
  if (payment.approvesAt) return { refusal: { status: 400, code: 'ALREADY_PROCESSING_REQUEST' } };
  if (wanted.amount < leastForCards) return abortedWith(payment, { status: 400, code: 'BELOW_MINIMUM_AMOUNT' });
  if (behaviour === 'refuse') return abortedWith(payment, { status: 403, code: 'REJECT_CARD_PAYMENT' });
  if (behaviour === 'slow') return { payment: { ...payment, approvesAt: new Date(now.getTime() + slowMs) } };
  return { payment: approved(payment, now) };
}

interface Cancellation {
  readonly cancelReason: string;
  readonly cancelAmount?: number | undefined;
  readonly taxFreeAmount?: number | undefined;
  readonly refundReceiveAccount?: object | undefined;
}

/** The tax-exempt part of the remaining amount. */
export function taxFreeLeft({ taxFreeAmount, cancels }: SimulatedPayment): number {
  return cancels.reduce((left, cancel) => left - cancel.taxFreeAmount, taxFreeAmount);
}

export function cancelled(
  payment: SimulatedPayment | null,
  { cancelReason, cancelAmount, taxFreeAmount = 0, refundReceiveAccount }: Cancellation,
  now: Date,
): Change {
  if (!payment) return { refusal: { status: 404, code: 'NOT_FOUND_PAYMENT' } };
  const { status, balanceAmount, cancels } = payment;
  if (status === 'CANCELED') return { refusal: { status: 400, code: 'ALREADY_CANCELED_PAYMENT' } };
  if (status === 'WAITING_FOR_DEPOSIT') return { payment: { ...payment, status: 'CANCELED', balanceAmount: 0 } };
  if (payment.account && !refundReceiveAccount) {
    return { refusal: { status: 400, code: 'INVALID_REFUND_ACCOUNT_INFO' } };
  }
  if (status !== 'DONE' && status !== 'PARTIAL_CANCELED') {
    return { refusal: { status: 403, code: 'NOT_CANCELABLE_PAYMENT' } };
  }
  const amount = cancelAmount ?? balanceAmount;
  const left = balanceAmount - amount;
  const taxFree = taxFreeLeft(payment);
  const isSplitRight = taxFreeAmount <= Math.min(amount, taxFree) && amount - taxFreeAmount <= balanceAmount - taxFree;
  if (left < 0 || !isSplitRight) return { refusal: { status: 403, code: 'NOT_CANCELABLE_AMOUNT' } };
  const cancel: Cancel = {
    transactionKey: newTransactionKey(),
    cancelReason,
    cancelAmount: amount,
    taxFreeAmount,
    refundableAmount: left,
    canceledAt: now.toISOString(),
  };
  return {
    payment: {
      ...payment,
      status: left === 0 ? 'CANCELED' : 'PARTIAL_CANCELED',
      balanceAmount: left,
      lastTransactionKey: cancel.transactionKey,
      cancels: [...cancels, cancel],
    },
  };
}

function approved(payment: SimulatedPayment, at: Date): SimulatedPayment {
  return { ...payment, status: 'DONE', approvesAt: null, approvedAt: at, lastTransactionKey: newTransactionKey() };
}

function abortedWith(payment: SimulatedPayment, refusal: Refusal): Change {
  return { payment: aborted(payment, refusal.code), refusal };
}

function newTransactionKey(): string {
  return `txrd_${randomBytes(9).toString('hex')}`;
}
