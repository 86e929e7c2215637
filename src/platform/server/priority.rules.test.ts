import { expect, test } from 'vitest';
import { priorityOf } from './priority.rules.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const crawler = 'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd) bot';

test.each([
  ['/confirm-order', true, phone, 'paying'],
  ['/payment/toss/:slug', true, phone, 'paying'],
  ['/api/orders/', true, '', 'paying'],
  ['/api/orders/payment/toss/success/', true, phone, 'paying'],
  ['/api/orders/payment/toss/webhook/', false, 'Toss', 'paying'],
  ['/api/orders/cart-items/set/', true, phone, 'customer'],
  ['/orders', true, phone, 'customer'],
  ['/', true, crawler, 'customer'],
  ['/products', false, phone, 'person'],
  ['/confirm-order', false, phone, 'person'],
  ['/products', false, crawler, 'robot'],
  ['/api/products/suggest/', false, 'curl/8.14', 'robot'],
  ['/payment/toss/:slug', false, '', 'robot'],
])('%s, logged in: %s, by %s, is %s', (pattern, hasLogin, agent, priority) => {
  expect(priorityOf({ pattern, hasLogin, agent })).toBe(priority);
});
