/** What happened to the money of an expired order, shown on its page and where it should have been paid. */
export const expiredHints = {
  'hint.expired': 'The order expired; you were not charged.',
  'hint.expiredPaid': 'The order expired. We’ll refund what you paid.',
  'hint.expiredRefunded': 'The order expired. Your money has been refunded.',
  'hint.expiredTakenBack': 'The order expired. Your bank had reversed the payment, so there is nothing to refund.',
} as const;
