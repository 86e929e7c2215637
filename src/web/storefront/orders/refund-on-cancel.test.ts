import { expect, it } from 'vitest';
import { orders as en } from '../../../platform/i18n/en/orders.ts';
import { sayWith } from '../../../platform/i18n/message.ts';
import { refundOnCancelText } from './refund-on-cancel.ts';

const t = sayWith<typeof en>('en', en);
type Money = Parameters<typeof refundOnCancelText>[1];
const order = (method: Money['payment']['method'], paid_at: string | null, to_card: number, to_account: number) => {
  const back_if_cancelled = { to_card, to_account };
  return {
    payment: { method, paid_at },
    taken_back: false,
    received: to_card + to_account,
    back_if_cancelled,
  } as Money;
};
const paid = '2026-11-15T10:00:00.000Z';

it.each([
  ['nothing was paid', order('toss', null, 0, 0), 'Nothing has been paid yet.'],
  ['a part was paid by transfer', order('bank_transfer', null, 0, 5_000), /received 5\D000\s₩ .*bank account/],
  ['everything was paid by card', order('toss', paid, 30_000, 0), /^30\D000\s₩ will be refunded to your card/],
  ['everything was paid by transfer', order('bank_transfer', paid, 0, 30_000), /^30\D000\s₩ .* your bank account/],
  [
    'the surcharge was paid by transfer',
    order('toss', paid, 30_000, 3_000),
    /^30\D000\s₩ .* your card .* 3\D000\s₩ came by bank transfer/,
  ],
  ['only the surcharge is left', order('toss', paid, 0, 3_000), /^3\D000\s₩ .* your bank account/],
  ['a voucher covered the whole price', order('toss', paid, 0, 0), 'There is nothing to refund.'],
  [
    'the bank has reversed the payment',
    { ...order('toss', paid, 0, 0), taken_back: true },
    /^Your bank .* nothing to refund/,
  ],
])('says where the refund goes when %s', (_, money, expected) => {
  expect(refundOnCancelText(t, money)).toMatch(expected);
});
