import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AddressView } from '../../features/addresses/address.contract.ts';
import type { DetailedItem } from '../../features/basket/basket.contract.ts';
import { goodsTotal, orderSummary } from '../../features/basket/basket-totals.rules.ts';
import { deliveryPrice } from '../../features/delivery/delivery-price.rules.ts';
import { type Buyer, buyer, place, stockExactly } from '../../features/orders/testing/buyers.ts';
import { readSettings, writeSettings } from '../../features/shop-settings/shop-settings.store.ts';
import { won } from '../../kernel/money.ts';
import { type TestShop, testShop } from '../../platform/testing/test-shop.ts';
import { pricedLine } from '../basket/priced-line.ts';
import type { CheckoutLine } from './checkout-lines.ts';
import { checkoutSummary, zoneOfAddress } from './checkout-summary.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

const variation = 1;

async function asked<Data>(url: string, who: Buyer, payload?: object): Promise<Data> {
  const method = payload ? 'POST' : 'GET';
  const answer = await shop.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  return answer.json().data;
}

/** What basket page, order page and order make of the same goods for the same customer. */
async function sums(who: Buyer, count: number) {
  const { delivery } = await readSettings(shop.database.db, ['delivery']);
  const items = [{ product_variation: variation, count }];
  const [line] = await asked<DetailedItem[]>('/api/orders/temp-cart-items/', who, { items });
  const [address] = await asked<AddressView[]>('/api/addresses/', who);
  if (!line) throw new Error('Nothing to buy');
  const { zone } = await asked<{ zone: AddressView['zone'] }>(
    `/api/addresses/delivery-price?address=${who.address}`,
    who,
  );
  const inBasket = [pricedLine(line, zone)];
  const basket = orderSummary(inBasket, deliveryPrice(delivery, zone, won(goodsTotal(inBasket))), 0);
  const lines = [{ item: line.product_variation, count } as unknown as CheckoutLine];
  const checkout = checkoutSummary(lines, zoneOfAddress(address), delivery, 0);
  const placed = await place(shop, who, { items, expected_total: checkout.total });
  return { zone, basket, checkout, placed: placed.json().data?.total_price };
}

test('basket, order page and order agree on every sum, wherever it goes, also after the owner has moved an island', async () => {
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
