import { expect, it } from 'vitest';
import { err, ok } from '../../../kernel/result.ts';
import { RememberedZipcodes } from './remembered-zipcodes.ts';
import type { AddressQuestion, ZipcodeGateway } from './zipcode.gateway.ts';

const question: AddressQuestion = { keyword: 'Teheran-ro', letters: 'latin', page: 1 };
const page = { rows: [], count: 0 };

it('a response is cached for a day, per keyword and page', async () => {
  const clock = { at: 1, now: () => clock.at };
  const zipcodes = new RememberedZipcodes({ find: async () => ok(page) }, clock);
  expect(zipcodes.known(question)).toBeUndefined();
  expect(await zipcodes.ask(question)).toEqual({ ok: true, value: page });
  expect(zipcodes.known({ ...question, keyword: 'TEHERAN-RO' })).toBe(page);
  expect(zipcodes.known({ ...question, page: 2 })).toBeUndefined();
  expect(zipcodes.known({ ...question, keyword: 'Teheran-r' })).toBeUndefined();
  clock.at += 86_400_000;
  expect(zipcodes.known(question)).toBe(page);
  clock.at += 1_000;
  expect(zipcodes.known(question)).toBeUndefined();
});

it('a failure is not cached', async () => {
  const gateway: ZipcodeGateway = { find: async () => err('provider_unavailable') };
  const zipcodes = new RememberedZipcodes(gateway);
  expect(await zipcodes.ask(question)).toEqual({ ok: false, error: 'provider_unavailable' });
  expect(zipcodes.known(question)).toBeUndefined();
});

it('the least recently used entries are removed above two thousand', async () => {
  const zipcodes = new RememberedZipcodes({ find: async () => ok(page) });
  for (let number = 0; number <= 2_000; number++) await zipcodes.ask({ ...question, keyword: `road ${number}` });
  expect(zipcodes.known({ ...question, keyword: 'road 0' })).toBeUndefined();
  expect(zipcodes.known({ ...question, keyword: 'road 1' })).toBe(page);
});
