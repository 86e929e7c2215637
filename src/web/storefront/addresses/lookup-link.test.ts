import { describe, expect, test } from 'vitest';
import { formLink, formNamed, lookupLink } from './lookup-link.ts';

describe('the links to the address lookup and back', () => {
  test('name the form, unless it is the one for a new address', () => {
    expect(lookupLink({ form: 'add', next: null })).toBe('/addresses/zipcode');
    expect(lookupLink({ form: '17', next: '/confirm-order?x=1' })).toBe(
      '/addresses/zipcode?for=17&next=%2Fconfirm-order%3Fx%3D1',
    );
    expect(lookupLink({ form: 'add', next: null, query: '세종대로 1', page: 2 })).toBe(
      `/addresses/zipcode?${new URLSearchParams({ q: '세종대로 1', page: '2' })}`,
    );
  });

  test('contain the chosen address', () => {
    const link = formLink('17', '/confirm-order', {
      zip_code: '06236',
      address_text: '서울 & 강남',
      address_en: 'Seoul',
    });
    const { pathname, searchParams } = new URL(link, 'http://shop.invalid');
    expect(pathname).toBe('/addresses/17');
    expect(Object.fromEntries(searchParams)).toEqual({
      zip_code: '06236',
      address_text: '서울 & 강남',
      address_en: 'Seoul',
      next: '/confirm-order',
    });
    expect(formLink('add', null)).toBe('/addresses/add');
  });

  test.each([
    ['17', '17'],
    [null, 'add'],
    ['', 'add'],
    ['add', 'add'],
    ['../me', 'add'],
    ['017', 'add'],
    ['9'.repeat(16), 'add'],
  ])('read the form %j as %s', (text, form) => expect(formNamed(text)).toBe(form));
});
