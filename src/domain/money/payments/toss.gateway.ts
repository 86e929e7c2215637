import type { PaymentReason } from './toss-errors.rules.ts';

/** So many calls to Toss are under way at the same time: one that does not answer keeps few others waiting. */
export const callsAtOnce = 5;

export type TossStatus = (typeof tossStatuses)[number];
export const tossStatuses = [
  'READY',
  'IN_PROGRESS',
  'WAITING_FOR_DEPOSIT',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
] as const;

interface TossCancel {
  readonly transactionKey: string;
  readonly cancelAmount: number;
  readonly cancelReason: string;
  readonly canceledAt: Date;
}

/** A payment as Toss knows it, without anything about the card or its owner. */
export interface TossPayment {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly status: TossStatus;
  readonly totalAmount: number;
  /** What can still be refunded. */
  readonly balanceAmount: number;
  /** For people only: its words depend on language and product. */
  readonly method: string | null;
  /** The wallet that it went through, as people know it. */
  readonly wallet: string | null;
  readonly approvedAt: Date | null;
  readonly receiptUrl: string | null;
  readonly cancels: readonly TossCancel[];
  readonly failureCode: string | null;
  /** Where it is paid by transfer into an account given out for it. */
  readonly account: TossAccount | null;
}

export interface TossAccount {
  /** As Korean banks know each other. */
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
  /** Nothing can be paid in any more. */
  readonly isExpired: boolean;
  /** Said with every word of Toss about this payment; kept from everybody else. */
  readonly secret: string;
}

/** Certainly nothing happened, and the same call would be refused again. */
interface Refused {
  readonly outcome: 'refused';
  readonly code: string;
  readonly reason: PaymentReason;
  readonly canRetry: boolean;
}
/** Somebody was there before, perhaps we ourselves: the payment must be read. */
interface AlreadyProcessed {
  readonly outcome: 'already_processed';
  readonly code: string;
}
/** The money may have moved or not: the payment must be read, never guessed. Problems are codes. */
interface Unknown {
  readonly outcome: 'unknown';
  readonly problem: string;
}
/** Toss cannot have heard of it: nothing happened, and the same call may be made again. */
interface NotSent {
  readonly outcome: 'not_sent';
  readonly problem: string;
}
/** Toss has done what was asked. */
interface Done {
  readonly outcome: 'done';
  readonly payment: TossPayment;
}

export type ConfirmOutcome = Done | Refused | AlreadyProcessed | Unknown | NotSent;
export type CancelOutcome = ConfirmOutcome;
export type FindOutcome =
  | { readonly outcome: 'found'; readonly payment: TossPayment }
  /** Toss answered and does not have it. */
  | { readonly outcome: 'not_found' }
  | Unknown;

interface Confirmation {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly amount: number;
  /** Kept before the call and used for every repetition of it. */
  readonly idempotencyKey: string;
}

interface Cancellation {
  readonly paymentKey: string;
  readonly reason: string;
  /** Without it, everything that is left. */
  readonly amount?: number;
  /** What of it is exempt from tax; only where the payment said so too. */
  readonly taxFreeAmount?: number;
  readonly idempotencyKey: string;
  /** Only for payments by virtual account. */
  readonly refundReceiveAccount?: {
    readonly bank: string;
    readonly accountNumber: string;
    readonly holderName: string;
  };
}

export interface AccountRequest {
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: number;
  readonly taxFreeAmount: number | null;
  readonly customerName: string;
  readonly bank: string;
  readonly due: Date;
  /** What the money is held back for until the customer has it. */
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly code: string;
    readonly unitPrice: number;
    readonly quantity: number;
  }[];
  readonly idempotencyKey: string;
}

/** Whoever takes money from cards, and into accounts given out for one order. */
export interface TossGateway {
  /** Whether it has lately not answered, as far as this process knows; left out by those that always do. */
  isAway?(): boolean;
  issueAccount(request: AccountRequest): Promise<ConfirmOutcome>;
  confirm(confirmation: Confirmation): Promise<ConfirmOutcome>;
  findByKey(paymentKey: string): Promise<FindOutcome>;
  findByOrderId(orderId: string): Promise<FindOutcome>;
  cancel(cancellation: Cancellation): Promise<CancelOutcome>;
}
