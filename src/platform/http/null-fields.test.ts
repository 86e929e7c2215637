import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { endpoint } from './endpoint.ts';
import { checkedInput, handle } from './handler.ts';

const { endpoint: asked } = handle(
  endpoint({
    name: 'askForNulls',
    method: 'POST',
    path: '/api/nulls/',
    base: 'main',
    access: 'public',
    summary: 'A call with a field of every kind',
    body: z.object({
      name: z.string().min(1).optional(),
      code: z.string().default('none'),
      number: z.int(),
      day: z.string().nullable().optional(),
      part: z.object({ floor: z.int().optional() }).optional(),
      items: z.array(z.object({ count: z.int().default(1) })).default([]),
      either: z
        .union([z.array(z.int()), z.object({ list: z.array(z.int()), note: z.string().default('') })])
        .optional(),
    }),
    answer: z.object({ data: z.object({}) }),
    errors: [],
  }),
  async () => ok({ data: {} }),
);
const check = (body: object) => checkedInput(asked, { body });

describe('null in a field for which the contract defines no null', () => {
  it('is treated like a missing field anywhere in the body', () => {
    const given = { name: null, code: null, number: 1, part: { floor: null }, items: [{ count: null }, { count: 2 }] };
    const missing = { number: 1, part: {}, items: [{}, { count: 2 }] };
    expect(check(given)).toEqual(check(missing));
    expect(check(given)).toMatchObject({
      ok: true,
      value: { body: { code: 'none', items: [{ count: 1 }, { count: 2 }] } },
    });
    expect(check({ number: 1, either: { list: [1], note: null } })).toEqual(
      check({ number: 1, either: { list: [1] } }),
    );
  });

  it('is refused like a missing field', () => {
    expect(check({ number: null })).toEqual(check({}));
    expect(check({ number: null })).toMatchObject({ error: { fields: { number: 'required' } } });
    expect(check({ number: 'x', name: null })).toMatchObject({ error: { fields: { number: 'not_whole_number' } } });
  });

  it('keeps its meaning where the contract defines one, and its position in a list', () => {
    expect(check({ number: 1, day: null, name: null })).toMatchObject({ value: { body: { day: null } } });
    expect(check({ number: 1, items: [null] })).toMatchObject({ error: { fields: { 'items.0': 'not_object' } } });
  });

  it('is refused in changes and deletions, where a missing field may mean something else', () => {
    const changed = { ...asked, method: 'PATCH' } as const;
    expect(checkedInput(changed, { body: { number: 1, name: null } })).toMatchObject({
      error: { fields: { name: 'not_text' } },
    });
  });
});
