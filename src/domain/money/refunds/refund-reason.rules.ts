/** Refund reasons that the shop generates, as sent to banks and card companies. Pages translate them. */
export const shopReasons = {
  cancelled: 'Cancelled before shipping',
  unfilled: 'The order could not be filled any more',
  unused_deposit: 'Deposit without use',
  cheaper_delivery: 'Delivery costs less at the new address',
  claim: 'Claim for order',
  left_out: 'Left out:',
} as const;
export type ShopReason = keyof typeof shopReasons;

const codes = Object.keys(shopReasons) as ShopReason[];

/** The reason with its subject, such as a size or an order. */
export function refundReason(code: ShopReason, about = ''): string {
  return `${shopReasons[code]} ${about}`.trim();
}

/** Parses a stored reason; null if a person typed it. */
export function readRefundReason(kept: string): { readonly code: ShopReason; readonly about: string } | null {
  const code = codes.find((one) => kept === shopReasons[one] || kept.startsWith(`${shopReasons[one]} `));
  return code ? { code, about: kept.slice(shopReasons[code].length).trim() } : null;
}
