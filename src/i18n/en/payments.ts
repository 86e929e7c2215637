/** Why a payment or a refund did not happen, and what to do now. */
export const payments = {
  'payment.reason.card_declined':
    'Your card company declined the payment. Nothing was charged. Please try another card.',
  'payment.reason.card_limit':
    'Your card’s limit or balance is not enough. Nothing was charged. Please try another card or pay by bank transfer.',
  'payment.reason.card_expired':
    'The card has expired, or its expiry date was entered wrongly. Please check it or try another card.',
  'payment.reason.wrong_card_data': 'The card number is not right. Please check it and try again.',
  'payment.reason.instalments':
    'This card cannot pay this amount in instalments. Please choose a single payment or another card.',
  'payment.reason.bank_check':
    'Your card company held the payment for a security check and may text you about it. Confirm it there, then try again, or use another card.',
  'payment.reason.cancelled_by_customer':
    'You cancelled the payment. Nothing was charged, and your order is still here.',
  'payment.reason.session_expired':
    'The time to finish this payment has run out. Nothing was charged. Please start the payment again.',
  'payment.reason.amount_mismatch':
    'The amount did not match your order, so we stopped the payment. Nothing was charged. Please start the payment again.',
  'payment.reason.amount_too_small': 'This amount is too small for a card. Please pay by bank transfer.',
  'payment.reason.bank_maintenance':
    'Your bank is down for maintenance, as often happens around midnight. Please try again later or use another card.',
  'payment.reason.refund_account':
    'The money could not be returned to this bank account. Please check its number and holder, or give another one.',
  'payment.reason.refund_by_hand':
    'This refund cannot go back by itself. We will return the money by hand and let you know.',
  'payment.reason.checking':
    'We are asking the bank whether the payment went through. Please do not pay again: you will see the answer here shortly.',
  'payment.reason.try_later': 'The payment did not go through. Please try again in a few minutes or use another card.',
  'payment.reason.our_fault':
    'Card payment does not work at the moment, and the fault is ours. We are already looking into it. Please pay by bank transfer or come back later.',
} as const;
