import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { line, moment, whole } from '../../../platform/http/input-types.ts';
import { bodyIn, fieldsIn } from './form-body.ts';

const body = z.object({
  name: z.object({ en: line(80, 1), ru: line(80).optional() }),
  slug: line(9, 1).optional(),
  amount: whole(-10_000, 10_000),
  most: whole(1, 9).nullable(),
  from_total: whole(0, 9).default(0),
  first_order: z.boolean().default(false),
  is_open: z.boolean().default(true),
  is_known: z.literal(true).optional(),
  from: moment.nullable().optional(),
  words: z.array(line(20)),
  ids: z.array(whole(1, 99)).default([]),
  lots: z.array(z.object({ number: line(9, 1), count: whole(1, 9) })).default([]),
});

describe('the body of an endpoint, read from a form', () => {
  it('has the types of its schema', () => {
    const form = new FormData();
    const typed = {
      'name.en': ' Navruz ',
      amount: '−1 000 ₩',
      most: '7',
      first_order: 'true',
      is_known: '1',
      from: '2026-12-01T09:00',
      words: 'plov, osh\nplov;',
      ids: '3 4,4',
    };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    form.set('photo', new Blob(['']));
    expect(bodyIn(body, form)).toEqual({
      name: { en: 'Navruz' },
      amount: -1_000,
      most: 7,
      first_order: true,
      is_known: true,
      from: '2026-12-01T09:00:00+09:00',
      words: ['plov', 'osh'],
      ids: [3, 4],
    });
  });

  it('omits missing fields, and empty fields that are optional', () => {
    const empty = {
      'name.en': '',
      'name.ru': '',
      slug: ' ',
      amount: '',
      most: '',
      from_total: '',
      words: '',
      from: '',
    };
    expect(bodyIn(body, empty)).toEqual({
      name: { en: '' },
      amount: '',
      most: null,
      from_total: 0,
      words: [],
      from: null,
    });
    expect(bodyIn(body, {})).toEqual({});
    expect(bodyIn(body.required(), { slug: '' })).toEqual({ slug: '' });
  });

  it('has false for a named box that is not ticked', () => {
    expect(bodyIn(body, { first_order: '', is_open: '' })).toEqual({ first_order: false, is_open: false });
  });

  it('leaves values that cannot be parsed for the endpoint to refuse', () => {
    for (const amount of ['12.5', '1e3', 'ten', '1,5']) {
      const read = bodyIn(body, { 'name.en': 'A', amount, most: '', words: '' });
      expect(body.safeParse(read).error?.issues.map(({ path }) => path)).toEqual([['amount']]);
    }
  });

  it('reads lists from boxes or from groups of fields, without empty ones', () => {
    expect(bodyIn(body, { 'ids.7': 'true', 'ids.8': '' })).toEqual({ ids: [7] });
    const lots = { 'lots.2.number': 'C', 'lots.2.count': '3', 'lots.10.number': 'B', 'lots.10.count': 'x' };
    expect(bodyIn(body, { ...lots, 'lots.0.number': '', 'lots.0.count': '' })).toEqual({
      lots: [
        { number: 'C', count: 3 },
        { number: 'B', count: Number.NaN },
      ],
    });
  });

  it('equals the object from which the form values were made', () => {
    const thing = {
      ...{ name: { en: 'Navruz', ru: 'Навруз' }, slug: 'n', amount: 5, most: null, from_total: 3, first_order: true },
      ...{ from: '2026-12-01T00:00:00.000Z', words: ['a', 'b'], ids: [1, 2] },
    };
    expect(fieldsIn(body, { ...thing, id: 17 })).toMatchObject({
      'name.ru': 'Навруз',
      most: '',
      from: '2026-12-01T09:00',
    });
    expect(bodyIn(body, fieldsIn(body, thing))).toEqual({ ...thing, from: '2026-12-01T09:00:00+09:00' });
    expect(fieldsIn(body, { first_order: false, lots: [] })).toEqual({ first_order: '', lots: '' });
  });
});
