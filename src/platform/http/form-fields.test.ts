import { expect, it } from 'vitest';
import { z } from 'zod';
import { asField, fieldLimits, formParts } from './form-fields.ts';
import { line, moment, whole } from './input-types.ts';

const part = z.object({ name: asField(line(40, 1), { lang: 'ko' }), note: line(10) });

it('a form has the fields of a body in its order, with the same limits', () => {
  const body = z.object({
    version: whole(0, 9),
    price: asField(whole(2, 7), { unit: '₩' }).optional(),
    mail: z.email().max(30),
    on: z.boolean(),
    number: line(9, 1).transform(Number).pipe(z.int()),
    part,
    list: z.array(part).max(2).optional(),
    last: asField(
      line(5).refine((text) => text !== 'x'),
      { input: 'url' },
    ).optional(),
  });
  const partFields = (place: string, isOptional: boolean) => [
    { name: `${place}.name`, type: 'text', most: 40, isOptional, lang: 'ko' },
    { name: `${place}.note`, type: 'text', most: 10, isOptional: true },
  ];
  expect(formParts(body.superRefine(() => undefined))).toEqual([
    {
      fields: [
        { name: 'price', type: 'number', least: 2, most: 7, unit: '₩' },
        { name: 'mail', type: 'email', most: 30, isOptional: false },
        { name: 'on', type: 'switch' },
        { name: 'number', type: 'text', most: 9, isOptional: false },
      ],
    },
    { of: 'part', fields: partFields('part', false) },
    { of: 'list', fields: partFields('list.0', true), isSpare: true },
    { of: 'list', fields: partFields('list.1', true), isSpare: true },
    { fields: [{ name: 'last', type: 'url', most: 5, isOptional: true }] },
  ]);
});

it('a field has the limits of its value and is required where the body requires it', () => {
  const body = z.object({
    name: z.object({ en: line(80, 1), ru: line(80) }),
    slug: line(9, 1).optional(),
    amount: whole(0, 9),
    most: whole(0, 9).nullable(),
    from: z.iso.date(),
    until: moment.nullable(),
    link: z.union([z.literal(''), line(30).regex(/^\//)]),
    on: z.boolean(),
    words: z.array(line(5)),
  });
  expect(fieldLimits(body)).toEqual({
    'name.en': { required: true, maxLength: 80 },
    'name.ru': { maxLength: 80 },
    slug: { maxLength: 9 },
    amount: { required: true, inputMode: 'numeric' },
    most: { inputMode: 'numeric' },
    from: { required: true },
    until: {},
    link: { maxLength: 30 },
    on: {},
    words: {},
  });
});
