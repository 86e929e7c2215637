import { expect, it } from 'vitest';
import { readRefundReason, refundReason, type ShopReason, shopReasons } from './refund-reason.rules.ts';

it('reads back every reason that the shop gives by itself, and leaves alone what somebody has typed', () => {
  for (const code of Object.keys(shopReasons) as ShopReason[])
    for (const about of ['', 'BT-250']) expect(readRefundReason(refundReason(code, about))).toEqual({ code, about });
  for (const typed of ['Late by two days', '', 'Cancelled', 'Claim for orders'])
    expect(readRefundReason(typed)).toBeNull();
});
