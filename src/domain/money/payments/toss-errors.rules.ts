/** Why a payment or a refund failed. Reasons differ only if a person has to react differently. */
export type PaymentReason =
  | 'card_declined'
  | 'card_limit'
  | 'card_expired'
  | 'wrong_card_data'
  | 'instalments'
  | 'bank_check'
  | 'cancelled_by_customer'
  | 'session_expired'
  | 'amount_mismatch'
  | 'amount_too_small'
  | 'bank_maintenance'
  | 'refund_account'
  | 'refund_by_hand'
  | 'checking'
  | 'try_later'
  | 'our_fault';

/**
 * What a code says about the money. `nothing_happened`: this call certainly did not move it. `already_processed`: an
 * earlier call did. `uncertain`: only reading the payment again can tell.
 */
type Certainty = 'nothing_happened' | 'already_processed' | 'uncertain';

interface TossError {
  readonly reason: PaymentReason;
  readonly certainty: Certainty;
  /** Whether the customer can succeed with another card, with another account or at another time. */
  readonly canRetry: boolean;
}

const hopeless: readonly PaymentReason[] = [
  'amount_too_small',
  'refund_by_hand',
  // Paying again while the first result is unknown might take the money twice.
  'checking',
  'our_fault',
];

/** Codes by reason, all of which mean that nothing happened. */
const refusals: Readonly<Partial<Record<PaymentReason, readonly string[]>>> = {
  card_declined: ['REJECT_CARD_COMPANY', 'INVALID_STOPPED_CARD', 'INVALID_REJECT_CARD', 'INVALID_CARD_LOST_OR_STOLEN'],
  card_limit: [
    'REJECT_CARD_PAYMENT',
    'REJECT_ACCOUNT_PAYMENT',
    'EXCEED_MAX_DAILY_PAYMENT_COUNT',
    'EXCEED_MAX_PAYMENT_AMOUNT',
    'EXCEED_MAX_AMOUNT',
    'EXCEED_MAX_ONE_DAY_AMOUNT',
    'EXCEED_MAX_AUTH_COUNT',
  ],
  card_expired: ['INVALID_CARD_EXPIRATION'],
  wrong_card_data: ['INVALID_CARD_NUMBER'],
  instalments: ['NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT', 'INVALID_CARD_INSTALLMENT_PLAN'],
  bank_check: ['FDS_ERROR'],
  cancelled_by_customer: ['PAY_PROCESS_CANCELED', 'USER_CANCEL'],
  session_expired: ['NOT_FOUND_PAYMENT_SESSION', 'DUPLICATED_ORDER_ID'],
  // Toss also returns this for keys without a permission. With working keys it means a wrong amount or order.
  amount_mismatch: ['FORBIDDEN_REQUEST'],
  amount_too_small: ['BELOW_MINIMUM_AMOUNT'],
  bank_maintenance: ['NOT_AVAILABLE_PAYMENT', 'NOT_AVAILABLE_BANK'],
  refund_account: [
    'INVALID_REFUND_ACCOUNT_INFO',
    'INVALID_REFUND_ACCOUNT_NUMBER',
    'INVALID_BANK',
    'FORBIDDEN_BANK_REFUND_REQUEST',
  ],
  refund_by_hand: [
    'NOT_CANCELABLE_AMOUNT',
    'NOT_CANCELABLE_PAYMENT',
    'EXCEED_MAX_REFUND_DUE',
    'NOT_ALLOWED_PARTIAL_REFUND',
    'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT',
    'EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT',
  ],
  try_later: ['PAY_PROCESS_ABORTED', 'FORBIDDEN_CONSECUTIVE_REQUEST'],
  our_fault: [
    'INVALID_REQUEST',
    'INVALID_API_KEY',
    'UNAUTHORIZED_KEY',
    'INCORRECT_BASIC_AUTH_FORMAT',
    'INVALID_IDEMPOTENCY_KEY',
    'NOT_SUPPORTED_WIDGET_KEY',
    'NOT_SUPPORTED_API_INDIVIDUAL_KEY',
    'NOT_FOUND_PAYMENT',
  ],
};

const alreadyProcessed = ['ALREADY_PROCESSED_PAYMENT', 'ALREADY_CANCELED_PAYMENT', 'ALREADY_REFUND_PAYMENT'] as const;

/** Codes after which the money may have moved. */
const uncertain = [
  'IDEMPOTENT_REQUEST_PROCESSING',
  'ALREADY_PROCESSING_REQUEST',
  'PROVIDER_ERROR',
  'FAILED_INTERNAL_SYSTEM_PROCESSING',
  'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
  'COMMON_ERROR',
  'UNKNOWN_PAYMENT_ERROR',
  'CARD_PROCESSING_ERROR',
  'NOT_MATCHES_REFUNDABLE_AMOUNT',
  'FAILED_PARTIAL_REFUND',
  'FAILED_REFUND_PROCESS',
  'FAILED_METHOD_HANDLING_CANCEL',
] as const;

const known = new Map<string, TossError>([
  ...Object.entries(refusals).flatMap(([reason, codes]) =>
    codes.map((code) => [code, errorFor(reason as PaymentReason, 'nothing_happened')] as const),
  ),
  ...alreadyProcessed.map((code) => [code, errorFor('checking', 'already_processed')] as const),
  ...uncertain.map((code) => [code, errorFor('checking', 'uncertain')] as const),
]);

/** Toss adds codes without notice. An unknown code is never read as a refusal, because the money may have moved. */
export function tossError(code: string): TossError {
  return known.get(code) ?? errorFor('checking', 'uncertain');
}

/**
 * Why the buyer returned without paying. No charge was requested before that, so an unknown code is an ordinary failed
 * attempt.
 */
export function failedPaymentReason(code: string | undefined): Pick<TossError, 'reason' | 'canRetry'> {
  const error = known.get(code ?? '');
  if (error?.certainty !== 'nothing_happened') return { reason: 'try_later', canRetry: true };
  return { reason: error.reason, canRetry: error.canRetry };
}

/**
 * Whether the owner must investigate because customers cannot solve it: wrong keys, errors of the shop, unknown codes.
 */
export function concernsOwner(code: string): boolean {
  const error = known.get(code);
  return !error || error.reason === 'our_fault' || error.reason === 'amount_mismatch';
}

function errorFor(reason: PaymentReason, certainty: Certainty): TossError {
  return { reason, certainty, canRetry: !hopeless.includes(reason) };
}
