import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DetailedItem } from '../../../domain/basket/lines/basket.contract.ts';
import { goodsTotal, orderSummary } from '../../../domain/basket/lines/basket-totals.rules.ts';
import { appliedVoucher, type VoucherOffer } from '../../../domain/basket/vouchers/voucher.rules.ts';
import type { AddressView } from '../../../domain/customers/addresses/address.contract.ts';
import { type Buyer, buyer, place, stockExactly } from '../../../domain/orders/testing/buyers.ts';
import { deliveryPrice } from '../../../domain/shop/delivery/delivery-price.rules.ts';
import { readSettings, writeSettings } from '../../../domain/shop/settings/shop-settings.store.ts';
import { staffCaller } from '../../../domain/staff/testing/staff-caller.ts';
import { won } from '../../../kernel/money.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { pricedLine } from '../basket/priced-line.ts';
import type { CheckoutLine } from './checkout-lines.ts';
import { checkoutSummary, zoneOfAddress } from './checkout-summary.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

const variation = 1;

async function asked<Answer>(url: string, who: Buyer, payload?: object): Promise<Answer> {
  const method = payload ? 'POST' : 'GET';
  const answer = await shop.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  return answer.json();
}

interface Described {
  readonly data: readonly DetailedItem[];
  readonly vouchers: readonly VoucherOffer[];
}

/** The totals of the basket page, the checkout page and the order for the same products and the same customer. */
async function sums(who: Buyer, count: number, typed?: { readonly voucher: string }) {
  const { delivery } = await readSettings(shop.database.db, ['delivery']);
  const items = [{ product_variation: variation, count }];
  const { data, vouchers } = await asked<Described>('/api/orders/temp-cart-items/', who, { items, ...typed });
  const [line] = data;
  const [address] = (await asked<{ data: AddressView[] }>('/api/addresses/', who)).data;
  if (!line) throw new Error('Nothing to buy');
  const priced = `/api/addresses/delivery-price?address=${who.address}`;
  const { zone } = (await asked<{ data: { zone: AddressView['zone'] } }>(priced, who)).data;
  const { price } = line.product_variation;
  const off = appliedVoucher(vouchers, [{ id: variation, price, count }])?.off ?? 0;
  const inBasket = [pricedLine(line, zone)];
  const basket = orderSummary(inBasket, deliveryPrice(delivery, zone, won(goodsTotal(inBasket))), off);
  const lines = [{ item: line.product_variation, count } as unknown as CheckoutLine];
  const checkout = checkoutSummary(lines, zoneOfAddress(address), delivery, off);
  const placed = await place(shop, who, { items, expected_total: checkout.total, ...typed });
  return { zone, basket, checkout, off, placed: placed.json().data?.total_price };
}

test('basket, checkout page and order have the same totals in every zone, also after a change of the zones', async () => {
  const { db } = shop.database;
  await stockExactly(db, variation, 99);
  const { zones } = await readSettings(db, ['zones']);
  const remote = zones.remote[0]?.[0] ?? '';
  const buyers = await Promise.all(['06236', '63000', remote].map((zip, index) => buyer(db, 20 + index, zip)));
  const found = new Set<string>();
  const compare = async (who: Buyer, count: number) => {
    const { zone, basket, checkout, placed } = await sums(who, count);
    expect(checkout).toEqual(basket);
    expect(placed).toBe(basket.total);
    found.add(zone);
  };
  for (const who of buyers) for (const count of [1, 8]) await compare(who, count);
  expect(found).toEqual(new Set(['mainland', 'jeju', 'remote']));
  await writeSettings(db, 'zones', { jeju: [['63500', '63644']], remote: [['63000', '63100']] });
  await shop.database.db.deleteFrom('orders').execute();
  found.clear();
  for (const who of buyers) await compare(who, 1);
  expect(found).toEqual(new Set(['mainland', 'remote']));
});

test('they agree on a voucher’s discount, with and without free delivery', async () => {
  const { db } = shop.database;
  await db.deleteFrom('orders').execute();
  await stockExactly(db, variation, 99);
  const vouchers = [
    { code: 'FIFTEEN', name: { en: 'Fifteen off' }, kind: 'percent', amount: 15, most: 4_000 },
    { code: 'ALL-OF-IT', name: { en: 'Everything' }, kind: 'won', amount: 900_000 },
  ];
  const owner = await staffCaller(db, 'owner');
  for (const payload of vouchers) {
    const { statusCode } = await shop.app.inject({
      ...{ method: 'POST', url: '/api/staff/vouchers/', headers: owner.headers, payload },
    });
    expect(statusCode).toBe(200);
  }
  const buyers = await Promise.all(['06236', '63000'].map((zip, index) => buyer(db, 30 + index, zip)));
  const delivery = new Set<boolean>();
  for (const who of buyers)
    for (const count of [1, 8])
      for (const { code: voucher } of vouchers) {
        const { basket, checkout, off, placed } = await sums(who, count, { voucher });
        expect(off).toBeGreaterThan(0);
        expect(checkout).toEqual(basket);
        expect(checkout).toMatchObject({ voucher: off });
        expect(placed).toBe(basket.total);
        delivery.add(basket.delivery === 0);
        await db.deleteFrom('orders').execute();
      }
  expect(delivery).toEqual(new Set([true, false]));
});
