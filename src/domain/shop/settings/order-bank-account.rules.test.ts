import { expect, it } from 'vitest';
import { bankAccountOfOrder } from './order-bank-account.rules.ts';

const own = { bank: 'Woori', account: '1002-345-678901', holder: 'Own Foods' };
const older = { bank: 'KB', account: '123456-01-234567', holder: 'Own Foods' };
const demo = { bank: 'Woori', account: '0000-000-000000', holder: 'Dasturxon' };

it('an order is paid into the account that it shows, even after the shop has changed banks', () => {
  expect(bankAccountOfOrder(older, own)).toEqual(older);
});

it('an order neither shows the demo account nor a missing one', () => {
  expect(bankAccountOfOrder(demo, own)).toEqual(own);
  expect(bankAccountOfOrder(null, own)).toEqual(own);
  expect(bankAccountOfOrder(demo, null)).toBeNull();
});
