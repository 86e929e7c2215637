import { setTimeout as delay } from 'node:timers/promises';
import { staffCaller } from '../../src/domain/staff/testing/staff-caller.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { makeGround, startShop } from '../shop-process.ts';
import { median } from '../table.ts';
import type { Figure, Subject } from './scenarios.ts';

const changes = 20;

interface Sold {
  readonly id: number;
  readonly slug: string;
  readonly version: number;
  readonly variations: readonly { readonly id: number; readonly price: number }[];
}

/** The time until a price that was changed in one process is shown by another. */
export async function measurePrices({ checkout, close }: Subject): Promise<Figure[]> {
  const ground = await makeGround(close);
  const [desk, other] = [await startShop(close, ground, checkout), await startShop(close, ground, checkout)];
  const database = await openDatabase(ground.DATABASE_URL ?? '', 2);
  const { headers } = await staffCaller(database.db, 'owner').finally(() => database.close());
  const ask = async <T>(url: string, init: RequestInit = {}): Promise<T> => {
    const answer = await fetch(url, { ...init, headers: { ...headers, 'content-type': 'application/json' } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const waits: number[] = [];
  for (let turn = 0; turn < changes; turn++) {
    const product = await ask<Sold>(`${desk}/api/staff/products/1/`);
    const [size] = product.variations;
    if (!size) throw new Error('The first product has no size');
    const price = size.price + (turn % 2 === 0 ? 100 : -100);
    await ask(`${desk}/api/staff/products/1/`, {
      method: 'PATCH',
      body: JSON.stringify({ version: product.version, variations: [{ id: size.id, price }] }),
    });
    const began = performance.now();
    const shown = async () => {
      const { variations } = await ask<{ variations: { id: number; usual_price: number }[] }>(
        `${other}/api/products/detail-by-id/?id=1`,
      );
      return variations.find(({ id }) => id === size.id)?.usual_price;
    };
    while ((await shown()) !== price) {
      if (performance.now() - began > 30_000) throw new Error('The other process never showed the price');
      await delay(5);
    }
    waits.push((performance.now() - began) / 1_000);
  }
  return [
    { name: 'visible in another process, median', value: median(waits), unit: 's', floor: { most: 1 } },
    { name: 'visible in another process, longest', value: Math.max(...waits), unit: 's' },
  ];
}
