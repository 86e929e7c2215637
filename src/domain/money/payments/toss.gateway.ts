import type { PaymentReason } from './toss-errors.rules.ts';

/** The limit of concurrent calls to Toss, so that a call without an answer delays few others. */
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

/** A payment as reported by Toss, without data about the card or its owner. */
export interface TossPayment {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly status: TossStatus;
  readonly totalAmount: number;
  /** What can still be refunded. */
  readonly balanceAmount: number;
  /** For display only: the text depends on language and product. */
  readonly method: string | null;
  /** The display name of the wallet. */
  readonly wallet: string | null;
  readonly approvedAt: Date | null;
  readonly receiptUrl: string | null;
  readonly cancels: readonly TossCancel[];
  readonly failureCode: string | null;
  /** The virtual account, if the payment is made by transfer. */
  readonly account: TossAccount | null;
}

export interface TossAccount {
  /** The bank code that Korean banks use among each other. */
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
  /** The account accepts no more deposits. */
  readonly isExpired: boolean;
  /** Sent by Toss with every message about this payment and confidential. */
  readonly secret: string;
}

/** Nothing happened, and the same call would be refused again. */
interface Refused {
  readonly outcome: 'refused';
  readonly code: string;
  readonly reason: PaymentReason;
  readonly canRetry: boolean;
}
/** An earlier call, perhaps of the shop itself, was processed: the payment must be read. */
interface AlreadyProcessed {
  readonly outcome: 'already_processed';
  readonly code: string;
}
/** The money may have moved: the payment must be read. Problems are codes. */
interface Unknown {
  readonly outcome: 'unknown';
  readonly problem: string;
}
/** The request never reached Toss: nothing happened, and the same call may be repeated. */
interface NotSent {
  readonly outcome: 'not_sent';
  readonly problem: string;
}
/** Toss has completed the request. */
interface Done {
  readonly outcome: 'done';
  readonly payment: TossPayment;
}

export type ConfirmOutcome = Done | Refused | AlreadyProcessed | Unknown | NotSent;
export type CancelOutcome = ConfirmOutcome;
export type FindOutcome =
  | { readonly outcome: 'found'; readonly payment: TossPayment }
  /** Toss answered that it has no such payment. */
  | { readonly outcome: 'not_found' }
  | Unknown;

interface Confirmation {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly amount: number;
  /** Stored before the call and reused for every repetition. */
  readonly idempotencyKey: string;
}

interface Cancellation {
  readonly paymentKey: string;
  readonly reason: string;
  /** Without it, the whole remaining amount. */
  readonly amount?: number;
  /** The tax-exempt part; only if the payment had one. */
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
  /** The products for which the money is held in escrow. */
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly code: string;
    readonly unitPrice: number;
    readonly quantity: number;
  }[];
  readonly idempotencyKey: string;
}

/** A payment provider for cards and virtual accounts. */
export interface TossGateway {
  /**
   * Whether it has failed to answer recently, as far as this process knows. Omitted by providers that always answer.
   */
  isAway?(): boolean;
  issueAccount(request: AccountRequest): Promise<ConfirmOutcome>;
  confirm(confirmation: Confirmation): Promise<ConfirmOutcome>;
  findByKey(paymentKey: string): Promise<FindOutcome>;
  findByOrderId(orderId: string): Promise<FindOutcome>;
  cancel(cancellation: Cancellation): Promise<CancelOutcome>;
}
