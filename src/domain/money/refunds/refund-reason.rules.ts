/** Reasons that the shop gives by itself, as banks and card companies are told them; pages say them in their language. */
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

/** Why money goes back, with what it is about, such as a size or an order. */
export function refundReason(code: ShopReason, about = ''): string {
  return `${shopReasons[code]} ${about}`.trim();
}

/** The shop's own reason in what is kept with a refund; null for words that somebody has typed. */
export function readRefundReason(kept: string): { readonly code: ShopReason; readonly about: string } | null {
  const code = codes.find((one) => kept === shopReasons[one] || kept.startsWith(`${shopReasons[one]} `));
  return code ? { code, about: kept.slice(shopReasons[code].length).trim() } : null;
}
