import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { comesFromElsewhere } from './own-origin.ts';

const publicOrigin = 'https://shop.example';
const request = (headers: Record<string, string>, host = 'shop.example') =>
  ({ headers, host }) as unknown as FastifyRequest;

describe('a request that changes something', () => {
  it.each([
    ['a program, which says nothing', {}],
    ['a page of the shop', { origin: publicOrigin }],
    ['a page of the shop', { origin: publicOrigin, 'sec-fetch-site': 'same-origin' }],
    ['a browser that says only how near the page is', { 'sec-fetch-site': 'same-origin' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('is taken from %s', (_who, headers) => {
    expect(comesFromElsewhere(request(headers), publicOrigin)).toBe(false);
  });

  it.each([
    { origin: 'https://evil.example' },
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
    expect(comesFromElsewhere(request(headers), publicOrigin)).toBe(true);
  });

  it('is taken from a page that was opened under another name of this server', () => {
    const origin = 'http://127.0.0.1:3000';
    expect(comesFromElsewhere(request({ origin }, '127.0.0.1:3000'), 'http://localhost:3000')).toBe(false);
    expect(comesFromElsewhere(request({ origin }, 'localhost:3000'), 'http://localhost:3000')).toBe(true);
    expect(comesFromElsewhere(request({ origin }, '127.0.0.1:3001'), 'http://localhost:3000')).toBe(true);
  });
});
