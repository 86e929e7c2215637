import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { comesFromElsewhere, ownOrigins } from './own-origin.ts';

const publicOrigin = 'https://shop.example';
const isOwn = ownOrigins({ publicOrigin, apiOrigin: 'https://api.shop.example', asyncApiOrigin: '' });
/** The Host header is chosen by the sender, so it must not matter. */
const request = (headers: Record<string, string>) => {
  const host = headers.origin?.replace(/^\w+:\/\//, '') ?? 'shop.example';
  return { headers: { host, 'x-forwarded-host': host, ...headers }, host } as unknown as FastifyRequest;
};

describe('a request that changes something', () => {
  it.each([
    ['a program that sends no origin', {}],
    ['a page of the shop', { origin: publicOrigin }],
    ['a page of the shop', { origin: publicOrigin, 'sec-fetch-site': 'same-origin' }],
    ['a page opened at the origin of the API', { origin: 'https://api.shop.example' }],
    ['a browser that sends only Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('is accepted from %s', (_who, headers) => {
    expect(comesFromElsewhere(request(headers), isOwn)).toBe(false);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'http://shop.example' },
    { origin: 'https://shop.example.evil.example' },
    { origin: 'https://evilshop.example' },
    { origin: 'https://shop.example:8443' },
    { origin: 'https://sub.shop.example' },
    { origin: 'https://shop.example@evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'shop.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is foreign with %j', (headers) => {
    expect(comesFromElsewhere(request(headers), isOwn)).toBe(true);
  });

  it('is accepted from a page that was opened under another name of this machine, on the same port', () => {
    const onThisMachine = ownOrigins({ publicOrigin: 'http://localhost:3000', apiOrigin: '', asyncApiOrigin: '' });
    const isForeign = (origin: string) => comesFromElsewhere(request({ origin }), onThisMachine);
    for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000']) {
      expect([origin, isForeign(origin)]).toEqual([origin, false]);
    }
    for (const origin of ['http://127.0.0.1:3001', 'https://127.0.0.1:3000', 'http://evil.example:3000', 'null', '']) {
      expect([origin, isForeign(origin)]).toEqual([origin, true]);
    }
    expect(comesFromElsewhere(request({ origin: 'http://127.0.0.1' }), isOwn)).toBe(true);
  });
});
