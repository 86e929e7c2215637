import { describe, expect, it, test } from 'vitest';
import { pathOnly, withoutPersonal } from './browser-error.rules.ts';

describe('the text of a browser error', () => {
  it.each([
    ['call of +82 10-1234-5678 failed', 'call of <number> failed'],
    ['no user 01012345678', 'no user <number>'],
    ['card 4330 1234 1234 1234', 'card <number>'],
    ['to aziza@mail.example.com.', 'to <mail>'],
    ['(aziza@mail.example)', '(<mail>)'],
    ['@a@b.c, a@b@c.de', '@a@b.c, <mail>'],
    ['Token 3f1c9a7be2d84c5f9a0b1c2d3e4f5a6b7c8d is bad', 'Token <key> is bad'],
    ['GET https://shop.example/payment?paymentKey=abc&amount=3', 'GET https://shop.example/payment'],
    ['at https://shop.example/ru/oauth/kakao#state=1 again', 'at https://shop.example/ru/oauth/kakao again'],
  ])('loses personal data: %s', (said, kept) => {
    expect(withoutPersonal(said)).toBe(kept);
  });

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'name')",
    'at chosenVariation (https://shop.example/assets/product-detail.page-Bx3d9Qf1.js:1:23456)',
    'Minified React error #418; visit https://react.dev/errors/418?args[]=',
    'at async Promise.all (index 0)\n    at 2025-06-01',
    'pay@https://shop.example/assets/pay-Bx3d9Qf1.js:1:2',
    'a@b, @media, a@.b, a@b.',
  ])('stays readable: %s', (said) => {
    expect(withoutPersonal(said).replace(/\?args.*/, '')).toBe(said.replace(/\?args.*/, ''));
  });
});

test.each([
  ['/ru/products?q=01012345678', '/ru/products'],
  ['/basket#top', '/basket'],
  ['/', '/'],
])('the path of %s is %s', (address, path) => {
  expect(pathOnly(address)).toBe(path);
});
