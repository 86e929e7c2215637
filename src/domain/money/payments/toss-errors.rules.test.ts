import { describe, expect, it } from 'vitest';
import { locales } from '../../../kernel/locale.ts';
import { payments } from '../../../platform/i18n/en/payments.ts';
import { paymentReasonText } from '../../../platform/i18n/payment-text.ts';
import { concernsOwner, failedPaymentReason, type PaymentReason, tossError } from './toss-errors.rules.ts';

const refusals: readonly (readonly [PaymentReason, boolean, readonly string[]])[] = [
  ['card_declined', true, ['REJECT_CARD_COMPANY', 'INVALID_STOPPED_CARD', 'INVALID_REJECT_CARD']],
  ['card_declined', true, ['INVALID_CARD_LOST_OR_STOLEN']],
  ['card_limit', true, ['REJECT_CARD_PAYMENT', 'REJECT_ACCOUNT_PAYMENT', 'EXCEED_MAX_DAILY_PAYMENT_COUNT']],
  ['card_limit', true, ['EXCEED_MAX_PAYMENT_AMOUNT', 'EXCEED_MAX_AMOUNT', 'EXCEED_MAX_ONE_DAY_AMOUNT']],
  ['card_limit', true, ['EXCEED_MAX_AUTH_COUNT']],
  ['card_expired', true, ['INVALID_CARD_EXPIRATION']],
  ['wrong_card_data', true, ['INVALID_CARD_NUMBER']],
  ['instalments', true, ['NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT', 'INVALID_CARD_INSTALLMENT_PLAN']],
  ['bank_check', true, ['FDS_ERROR']],
  ['cancelled_by_customer', true, ['PAY_PROCESS_CANCELED', 'USER_CANCEL']],
  ['session_expired', true, ['NOT_FOUND_PAYMENT_SESSION', 'DUPLICATED_ORDER_ID']],
  ['amount_mismatch', true, ['FORBIDDEN_REQUEST']],
  ['amount_too_small', false, ['BELOW_MINIMUM_AMOUNT']],
  ['bank_maintenance', true, ['NOT_AVAILABLE_PAYMENT', 'NOT_AVAILABLE_BANK']],
  ['refund_account', true, ['INVALID_REFUND_ACCOUNT_INFO', 'INVALID_REFUND_ACCOUNT_NUMBER', 'INVALID_BANK']],
  ['refund_account', true, ['FORBIDDEN_BANK_REFUND_REQUEST']],
  ['refund_by_hand', false, ['NOT_CANCELABLE_AMOUNT', 'NOT_CANCELABLE_PAYMENT', 'EXCEED_MAX_REFUND_DUE']],
  ['refund_by_hand', false, ['NOT_ALLOWED_PARTIAL_REFUND', 'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT']],
  ['refund_by_hand', false, ['EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT']],
  ['try_later', true, ['PAY_PROCESS_ABORTED', 'FORBIDDEN_CONSECUTIVE_REQUEST']],
  ['our_fault', false, ['INVALID_REQUEST', 'INVALID_API_KEY', 'UNAUTHORIZED_KEY', 'INCORRECT_BASIC_AUTH_FORMAT']],
  ['our_fault', false, ['INVALID_IDEMPOTENCY_KEY', 'NOT_SUPPORTED_WIDGET_KEY', 'NOT_SUPPORTED_API_INDIVIDUAL_KEY']],
  ['our_fault', false, ['NOT_FOUND_PAYMENT']],
];
const refused = refusals.flatMap(([reason, canRetry, codes]) => codes.map((code) => [code, reason, canRetry] as const));

const processed = ['ALREADY_PROCESSED_PAYMENT', 'ALREADY_CANCELED_PAYMENT', 'ALREADY_REFUND_PAYMENT'];
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
];

describe('an error code of Toss', () => {
  it.each(refused)('%s maps to %s', (code, reason, canRetry) => {
    expect(tossError(code)).toEqual({ reason, canRetry, certainty: 'nothing_happened' });
  });

  it.each(processed)('%s means that the payment was already processed', (code) => {
    expect(tossError(code)).toEqual({ reason: 'checking', canRetry: false, certainty: 'already_processed' });
  });

  it.each([...uncertain, 'INVENTED_YESTERDAY', '', 'constructor', 'toString'])(
    '%s leaves the result unknown',
    (code) => {
      expect(tossError(code)).toEqual({ reason: 'checking', canRetry: false, certainty: 'uncertain' });
    },
  );
});

describe('a buyer who returned without paying', () => {
  it.each([
    ['PAY_PROCESS_CANCELED', 'cancelled_by_customer', true],
    ['REJECT_CARD_COMPANY', 'card_declined', true],
    ['INVALID_API_KEY', 'our_fault', false],
    ['INVENTED_YESTERDAY', 'try_later', true],
    // Anyone can type this URL; it must not make the shop state that a payment is being checked.
    ['ALREADY_PROCESSED_PAYMENT', 'try_later', true],
    ['UNKNOWN_PAYMENT_ERROR', 'try_later', true],
    [undefined, 'try_later', true],
  ] as const)('with the code %s gets the reason %s', (code, reason, canRetry) => {
    expect(failedPaymentReason(code)).toEqual({ reason, canRetry });
  });
});

describe('the report to the owner', () => {
  it.each(['UNAUTHORIZED_KEY', 'INVALID_REQUEST', 'FORBIDDEN_REQUEST', 'INVENTED_YESTERDAY'])('includes %s', (code) => {
    expect(concernsOwner(code)).toBe(true);
  });

  it.each(['REJECT_CARD_COMPANY', 'ALREADY_PROCESSED_PAYMENT', 'NOT_AVAILABLE_BANK'])('omits %s', (code) => {
    expect(concernsOwner(code)).toBe(false);
  });
});

describe('the texts for payment reasons', () => {
  const reasons = new Set<PaymentReason>(['checking', ...refusals.map(([reason]) => reason)]);

  it('exist for exactly the known reasons', () => {
    expect(Object.keys(payments).sort()).toEqual([...reasons].map((reason) => `payment.reason.${reason}`).sort());
  });

  it.each(locales)('differ for each reason in %s', (locale) => {
    const texts = [...reasons].map((reason) => paymentReasonText(locale, reason));
    expect(new Set(texts).size).toBe(reasons.size);
  });
});
