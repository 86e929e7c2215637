/** What money on the account may be that is no order's. */
export const exclusionReasons = ['interest', 'card_payout', 'own_money', 'other'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];
