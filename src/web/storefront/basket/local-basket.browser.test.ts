import { afterEach, expect, it, vi } from 'vitest';
import { currentBasket, setCount } from './local-basket.browser.ts';

afterEach(() => void vi.unstubAllGlobals());

it('the basket lasts as long as the page if storage cannot be written', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  setCount(7, 1);
  setCount(7, 2);
  setCount(9, 1);
  expect(currentBasket().map(({ product_variation, count }) => [product_variation, count])).toEqual([
    [7, 2],
    [9, 1],
  ]);
});
