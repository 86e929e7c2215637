import { expect, it } from 'vitest';
import { z } from 'zod';
import { asField, formParts } from './form-fields.ts';
import { line, whole } from './input-types.ts';

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
  const partFields = (place: string) => [
    { name: `${place}.name`, type: 'text', most: 40, isOptional: false, lang: 'ko' },
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
    { of: 'part', fields: partFields('part') },
    { of: 'list', fields: partFields('list.0'), isSpare: true },
    { of: 'list', fields: partFields('list.1'), isSpare: true },
    { fields: [{ name: 'last', type: 'url', most: 5, isOptional: true }] },
  ]);
});
