import { afterAll, beforeAll, describe, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { isThorough } from '../../../platform/testing/thorough.ts';
import { type Buyer, buyer } from '../../orders/testing/buyers.ts';
import { FakeToss } from '../testing/fake-toss.ts';
import { PaymentTrial } from '../testing/payment-laws.ts';
import { SimulatedToss } from '../testing/simulated-toss.ts';

let shop: TestShop;
let me: Buyer;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());

describe('payment invariants: received money is accounted for, an order is paid once, and stock is never lost', () => {
  it('hold with an in-memory ledger over many random runs', () =>
    new PaymentTrial(shop, me, new FakeToss()).holdsLaws(isThorough ? 60 : 20));

  it('hold with the simulator over HTTP', async () => {
    const { toss, tossClientKey } = shop.outside;
    const origin = shop.app.listeningOrigin;
    const simulated = new SimulatedToss(toss, origin, tossClientKey, shop.database.db);
    await new PaymentTrial(shop, me, simulated).holdsLaws(isThorough ? 25 : 10);
  });
});
