/** Why a payment or refund failed, and what to do now. */
export const payments = {
  'payment.reason.card_declined':
    'Your card issuer declined the payment. You were not charged. Please try another card.',
  'payment.reason.card_limit':
    'Your card’s limit or balance is too low. You were not charged. Please try another card or pay by bank transfer.',
  'payment.reason.card_expired':
    'The card has expired, or the expiry date is wrong. Please check it or try another card.',
  'payment.reason.wrong_card_data': 'The card number is wrong. Please check it and try again.',
  'payment.reason.instalments':
    'This card can’t pay this amount in instalments. Choose a single payment or another card.',
  'payment.reason.bank_check':
    'Your card issuer paused the payment for a security check and may text you. Confirm it there and try again, or use another card.',
  'payment.reason.cancelled_by_customer':
    'You closed the payment window. You were not charged, and your order is saved.',
  'payment.reason.session_expired': 'The payment timed out. You were not charged. Please start again.',
  'payment.reason.amount_mismatch':
    'The amount did not match your order, so we stopped the payment. You were not charged. Please start again.',
  'payment.reason.amount_too_small': 'This amount is too small for a card payment. Please pay by bank transfer.',
  'payment.reason.bank_maintenance':
    'Your bank is down for maintenance, which is common around midnight. Please try later or use another card.',
  'payment.reason.refund_account':
    'We could not refund this bank account. Please check the number and holder, or give another one.',
  'payment.reason.refund_by_hand': 'This refund can’t be sent automatically. We’ll send it manually and let you know.',
  'payment.reason.checking':
    'We are checking whether the payment went through. Please don’t pay again: the result will appear here shortly.',
  'payment.reason.try_later': 'Payment failed. Please try again in a few minutes or use another card.',
  'payment.reason.our_fault':
    'Card payment is not working right now; we are fixing it. Please pay by bank transfer or come back later.',
} as const;
