import { expect, it } from 'vitest';
import { isLoopbackHost } from './loopback.ts';

it.each(['localhost', 'LOCALHOST', 'api.localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])(
  '%s is a loopback host',
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

it.each([
  ...['', 'shop.example', '0.0.0.0', '::', '10.0.0.1', '192.168.0.2', '128.0.0.1', '[::2]', '::ffff:10.0.0.1'],
  ...[
    'localhost.example',
    'notlocalhost',
    '127.0.0.1.example',
    '127.example',
    '127.0.0.1.1',
    '127.0.0.x',
    'localhost.',
  ],
])('%j is not accepted as a loopback host', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});
