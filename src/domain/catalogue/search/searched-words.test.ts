import { expect, it } from 'vitest';
import { searchIn } from './searched-words.ts';

it.each([
  ['/products?q=Plov', 'plov'],
  ['/ru/products?q=%D0%9F%D0%BB%D0%BE%D0%B2', 'плов'],
  ['/uz/products.data?q=mol%20%20go%CA%BBshti&_routes=x', 'mol goʻshti'],
  ['/api/products/filter/?q=beef', 'beef'],
  ['/api/esearch/filter?q=beef', 'beef'],
  ['/products?q=beef&sort=new', null],
  ['/products?category=beef', null],
  ['/products', null],
  ['/product-detail/x?q=beef', null],
  ['/products?q=010-1234-5678', null],
  ['/products?q=me@example.com', null],
  ['/products?q=%EF%BC%90%EF%BC%91%EF%BC%90%EF%BC%91%EF%BC%92%EF%BC%93', null],
  [`/products?q=${encodeURIComponent('٠١٠ ١٢٣٤ ٥٦٧٨')}`, null],
  [`/products?q=${encodeURIComponent('0\u200b1\u200b0 1234')}`, null],
  [`/products?q=${encodeURIComponent('me＠example.com')}`, null],
  ['/products?q=t.me/somebody', null],
  ['/products?q=be%C2%ADef', 'beef'],
  ['/products?q=a', null],
  [`/products?q=${'a'.repeat(61)}`, null],
  ['/products?q=%E0%A4%A', null],
])('the search words counted for %s are %s', (url, words) => {
  const found = searchIn(url);
  expect(found?.includes('\u{fffd}') ? null : found).toBe(words);
});
