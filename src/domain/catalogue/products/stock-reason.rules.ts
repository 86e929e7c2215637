/** Why goods are thrown or given away: for those who answer for what the shop owns. */
export const writeOffReasons = ['expired', 'damaged', 'loss', 'given_away'] as const;

/** What everybody who packs says of the shelf. */
const dailyReasons = ['received', 'count', 'returned'] as const;

/** Why people change what there is; `sold` is said by orders alone. */
export const movementReasons = [...dailyReasons, ...writeOffReasons, 'correction'] as const;
export type MovementReason = (typeof movementReasons)[number];

/** Whether a change of stock is more than what the day brings. */
export function isDaily(reason: MovementReason): boolean {
  return dailyReasons.some((one) => one === reason);
}
