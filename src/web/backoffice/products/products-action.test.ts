import { expect, it } from 'vitest';
import { err, ok } from '../../../kernel/result.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { productsAction, stepsOf } from './products-action.ts';

function posted(...entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

const shown: [string, string][] = [
  ['row', '1:4:Rice: long'],
  ['row', '2:7:Tea'],
  ['sizes.1', '11'],
  ['price.11', '1,000'],
  ['was.price.11', '1000'],
  ['discount.11', '5'],
  ['was.discount.11', ''],
  ['sizes.2', '21'],
  ['price.21', '500'],
  ['was.price.21', '500'],
  ['discount.21', ''],
  ['was.discount.21', ''],
  ['listed.2', 'on'],
  ['was.listed.2', 'on'],
  ['was.listed.1', 'on'],
];

it('saves only the changed rows', () => {
  expect(stepsOf(posted(...shown, ['intent', 'save']))).toEqual([
    { id: 1, version: 4, name: 'Rice: long', changes: { variations: [{ id: 11, discount: 5 }], listed: false } },
  ]);
});

it('executes an action on the selected rows', () => {
  expect(stepsOf(posted(...shown, ['pick', '2'], ['intent', 'move'], ['category', '9']))).toEqual([
    { id: 2, version: 7, name: 'Tea', changes: { category: 9 } },
  ]);
  expect(stepsOf(posted(...shown, ['intent', 'archive']))).toEqual([]);
});

it('saves the input of a selected row together with the action', () => {
  expect(stepsOf(posted(...shown, ['pick', '1'], ['intent', 'archive']))[0]?.changes).toEqual({
    ...{ variations: [{ id: 11, discount: 5 }], listed: false, archived: true },
  });
});

/** Accepts every product except those. */
const refusing = (...ids: number[]) =>
  ({
    attempt: async (_: unknown, { params: { id } }: { params: { id: number } }) =>
      ids.includes(id) ? err({ code: 'changed_meanwhile', details: { by: 'Aziz' } }) : ok({}),
  }) as unknown as ServerClient;

it('returns the input of refused rows as typed', async () => {
  const form = posted(...shown.filter(([name]) => name !== 'price.21'), ['price.21', '6 50'], ['intent', 'save']);
  expect(await productsAction(refusing(1), form, { query: {}, locale: 'en' })).toEqual({
    done: 1,
    refused: [{ name: 'Rice: long', problem: expect.stringContaining('Aziz') }],
    typed: { 'price.11': '1,000', 'discount.11': '5', 'listed.1': '' },
    unsaved: 0,
    picked: [],
  });
});

it('keeps the input of rows that the action did not include, and counts them', async () => {
  const form = posted(...shown, ['pick', '2'], ['intent', 'archive']);
  expect(await productsAction(refusing(), form, { query: {}, locale: 'en' })).toMatchObject({
    done: 1,
    refused: [],
    typed: { 'discount.11': '5', 'listed.1': '' },
    unsaved: 1,
  });
});

it('selects all rows of the list in their current version, keeps the input, and executes the next action on them', async () => {
  const asked: unknown[] = [];
  const names = { en: 'Rice: long', ru: '', uz: '' };
  const listing = {
    call: async (_: unknown, { query }: { query: object }) => {
      asked.push(query);
      return { data: [1, 2, 31].map((id) => ({ id, version: id + 3, name: names })), count: 3 };
    },
  } as unknown as ServerClient;
  const form = posted(...shown, ['intent', 'all']);
  const answer = await productsAction(listing, form, { query: { q: 'rice', page: '2' }, locale: 'ru' });
  expect(asked).toEqual([{ q: 'rice', page: 1, page_size: 200 }]);
  expect(answer).toMatchObject({ done: 0, refused: [], unsaved: 0, typed: { 'discount.11': '5', 'listed.1': '' } });
  expect(answer.picked.map(({ id, version, name }) => [id, version, name])).toEqual([
    [1, 4, 'Rice: long'],
    [2, 5, 'Rice: long'],
    [31, 34, 'Rice: long'],
  ]);

  // A row that is not on the page is submitted by its version alone.
  const [, , last] = answer.picked;
  const chosen = posted(...shown, ['row', `${last?.id}:${last?.version}:${last?.name}`], ['pick', '2'], ['pick', '31']);
  chosen.set('intent', 'unlist');
  expect(stepsOf(chosen)).toEqual([
    { id: 2, version: 7, name: 'Tea', changes: { listed: false } },
    { id: 31, version: 34, name: 'Rice: long', changes: { listed: false } },
  ]);
});

it.each([
  ['12 500', 12_500],
  ['1.250.000', 1_250_000],
  ['12.5', Number.NaN],
  ['1,50', Number.NaN],
  ['0x10', Number.NaN],
  ['', null],
])('reads a price of %j as %s', (typed, price) => {
  const form = posted(...shown.filter(([name]) => name !== 'price.21'), ['price.21', typed], ['intent', 'save']);
  expect(stepsOf(form)[1]?.changes).toEqual({ variations: [{ id: 21, price }] });
});
