import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggedIn } from './features/identity/testing/logged-in.ts';
import { type TestShop, testShop } from './platform/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

setFlagsFromString('--expose-gc');
const clean = runInNewContext('gc') as (how?: { readonly type: 'minor' }) => void;

/** Bytes of what V8 has found in use twice, and so looks at again only when it cleans the whole heap. */
function kept(): number {
  clean({ type: 'minor' });
  clean({ type: 'minor' });
  const old = getHeapSpaceStatistics().filter(({ space_name }) => /^(?:old|large_object)_space$/.test(space_name));
  return old.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
}

it('a request that was answered is let go of at once, and not with the whole heap', async () => {
  const { token } = await loggedIn(shop.database.db);
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  // By hand: clients keep some of what they have sent, too.
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
  const requests = 300;
  const bytes = 10_000;
  const body = JSON.stringify({ product_variation: 1, count: 1 });
  const ask = async () => {
    for (let index = 0; index < requests; index++) {
      socket.write(
        `POST /api/orders/cart-items/set/ HTTP/1.1\r\nhost: shop\r\nauthorization: Token ${token}\r\n` +
          `x-filler: ${String(index).padEnd(bytes, '.')}\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toContain('HTTP/1.1 200');
    }
  };
  await ask();
  clean();
  const before = kept();
  await ask();
  expect(kept() - before).toBeLessThan((requests * bytes) / 3);
  socket.destroy();
});
