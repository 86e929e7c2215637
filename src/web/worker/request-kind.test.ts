import { describe, expect, it } from 'vitest';
import { locales } from '../../kernel/locale.ts';
import { storefrontPages } from '../storefront/page-table.ts';
import { requestKind } from './request-kind.ts';

const origin = 'https://shop.example';
const ask = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  requestKind({ method, mode, url: new URL(path, origin).href }, origin);
const open = (path: string) => ask(path, { mode: 'navigate' });

describe('a document', () => {
  it('may be cached if everyone gets the same one', () => {
    expect(open('/')).toEqual({ kind: 'document', keep: '/', isBasket: false });
    expect(open('/ru/product-detail/beef-ribs')).toMatchObject({ keep: '/ru/product-detail/beef-ribs' });
    expect(open('/uz/products?page=2&q=osh')).toMatchObject({ keep: '/uz/products?q=osh&page=2' });
  });

  it('is cached once for all tracking parameters in its URL', () => {
    expect(open('/ru/?utm_source=x')).toMatchObject({ keep: '/ru' });
    expect(open('/products/?fbclid=1')).toMatchObject({ keep: '/products' });
  });

  const personal = storefrontPages.pages.filter((page) => page.access === 'personal' || page.development);
  it.each(personal.map((page) => page.path))('at %s is never cached', (path) => {
    for (const prefix of ['', ...locales.map((locale) => `/${locale}`)]) {
      expect(open(prefix + path.replace(/:\w+/g, 'x'))).not.toHaveProperty('keep');
    }
  });

  it('with an unknown path is not cached', () => {
    expect(open('/nope')).toEqual({ kind: 'document', isBasket: false });
  });

  it('may be the basket, in any language', () => {
    expect(open('/basket')).toEqual({ kind: 'document', isBasket: true });
    expect(open('/uz/basket')).toEqual({ kind: 'document', isBasket: true });
  });
});

describe('a data request of the router', () => {
  it('is mapped to the URL of its page', () => {
    expect(ask('/_.data')).toEqual({ kind: 'data', page: '/' });
    expect(ask('/ru.data')).toEqual({ kind: 'data', page: '/ru' });
    expect(ask('/ru/products.data?q=osh&_routes=storefront')).toEqual({ kind: 'data', page: '/ru/products?q=osh' });
  });
});

describe('the worker ignores', () => {
  it.each([
    '/api/users/me/',
    '/api/products/main-list/',
    '/version.json',
    '/sw.js',
    '/files/private/photo.webp',
    '/photos/1.webp',
    'https://elsewhere.example/assets/a.js',
  ])('the request %s', (path) => {
    expect(ask(path)).toEqual({ kind: 'untouched' });
  });
  it('documents of other programs', () => {
    for (const path of ['/api/docs/', '/dev/sms', '/admin', '/language/ru?to=/']) {
      expect(open(path), path).toEqual({ kind: 'untouched' });
    }
  });
  it('forms that are sent', () => {
    expect(ask('/login', { method: 'POST', mode: 'navigate' })).toEqual({ kind: 'untouched' });
    expect(ask('/ru/confirm-order.data', { method: 'POST' })).toEqual({ kind: 'untouched' });
  });
});

it('hashed files are assets, and product pictures are pictures', () => {
  expect(ask('/assets/frame-1a.js')).toEqual({ kind: 'asset' });
  expect(ask('/files/pictures/beef-400.avif')).toEqual({ kind: 'picture' });
});
