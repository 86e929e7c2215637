import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from './platform/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

describe('answers of the API', () => {
  it('lists categories with and without a trailing slash', async () => {
    const with_ = await get('/api/products/category-list/');
    const without = await get('/api/products/category-list');
    expect(with_.statusCode).toBe(200);
    expect(with_.json().data.length).toBeGreaterThanOrEqual(25);
    expect(without.json()).toEqual(with_.json());
  });

  it.each([
    ['ru', 'Страница не найдена'],
    ['uz', 'Sahifa topilmadi'],
    ['en', 'Page not found'],
    ['fr-FR, ru;q=0.4', 'Страница не найдена'],
    [';;;=,,\u0000q', 'Page not found'],
  ])('says that a path is unknown in the language of %j', async (language, message) => {
    const answer = await get('/api/nothing/here', { 'accept-language': language });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: { code: 'not_found', message } });
  });
});
