import { describe, expect, test } from 'vitest';
import { foundIn, refusedLookup } from './address-lookup.ts';

const entry = (zip_code: string) => ({
  zip_code,
  address_text: '서울',
  address_en: 'Seoul',
  jibun_text: '서울',
  is_jeju: false,
  is_remote: false,
});

describe('the result of an address search', () => {
  test('grows only by further pages of the same query', () => {
    const first = foundIn('테헤란로', { data: [entry('06236')], count: 2, next: 2, hint: null });
    expect(first).toMatchObject({ state: 'found', count: 2, next: 2, isUnreadable: false });
    const whole = foundIn('테헤란로', { data: [entry('06237')], count: 2, next: null, hint: null }, first);
    expect(whole.entries.map(({ zip_code }) => zip_code)).toEqual(['06236', '06237']);
    const other = foundIn('세종대로', { data: [entry('04524')], count: 1, next: null, hint: null }, first);
    expect(other.entries).toHaveLength(1);
  });

  test('distinguishes unsupported letters from no results', () => {
    const answer = { data: [], count: 0, next: null };
    expect(foundIn('Сеул', { ...answer, hint: 'korean_or_latin_letters' }).isUnreadable).toBe(true);
    expect(foundIn('Seoul', { ...answer, hint: null }).isUnreadable).toBe(false);
  });

  test('is advice if the query was too short or too broad, and a failure otherwise', () => {
    expect(refusedLookup('zipcode_too_many', 'Add a number')).toEqual({ state: 'advice', text: 'Add a number' });
    expect(refusedLookup('provider_unavailable', 'Later')).toEqual({ state: 'failed' });
    expect(refusedLookup('offline', undefined)).toEqual({ state: 'failed' });
  });
});
