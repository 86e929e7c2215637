/** Reasons for write-offs, which require a higher permission. */
export const writeOffReasons = ['expired', 'damaged', 'loss', 'given_away'] as const;

/** Reasons that everyone who packs may use. */
const dailyReasons = ['received', 'count', 'returned'] as const;

/** Reasons for changes by people; only orders use `sold`. */
export const movementReasons = [...dailyReasons, ...writeOffReasons, 'correction'] as const;
export type MovementReason = (typeof movementReasons)[number];

/** Whether a stock change is part of daily work. */
export function isDaily(reason: MovementReason): boolean {
  return dailyReasons.some((one) => one === reason);
}
