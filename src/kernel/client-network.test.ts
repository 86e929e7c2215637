import { expect, test } from 'vitest';
import { clientNetwork, clientOrigins, clientSite } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::ffff:1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48'],
  ['::1', '0:0:0::/48'],
])('the site of %s is %s', (address, site) => {
  expect(clientSite(address)).toBe(site);
});

test('an IPv6 address counts against its own network and, with a higher limit, against its whole site', () => {
  expect(clientOrigins('2001:db8:1:2::3')).toEqual([
    { network: '2001:db8:1:2::/64', times: 1 },
    { network: '2001:db8:1::/48', times: 3 },
  ]);
  expect(clientOrigins('203.0.113.7')).toEqual([{ network: '203.0.113.7', times: 1 }]);
});
