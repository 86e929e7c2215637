import { expect, it } from 'vitest';
import { readRefundReason, refundReason, type ShopReason, shopReasons } from './refund-reason.rules.ts';

it('parses every reason that the shop generates, and leaves typed reasons unchanged', () => {
  for (const code of Object.keys(shopReasons) as ShopReason[])
    for (const about of ['', 'BT-250']) expect(readRefundReason(refundReason(code, about))).toEqual({ code, about });
  for (const typed of ['Late by two days', '', 'Cancelled', 'Claim for orders'])
    expect(readRefundReason(typed)).toBeNull();
});
