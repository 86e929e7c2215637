import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { line, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { carrierCodes } from '../../orders/parcels/carrier.rules.ts';
import { columnHolds, mostColumns, mostHeadingLetters, mostTextLetters } from './courier-template.rules.ts';

const carrier = z.enum(carrierCodes);
const version = whole(0, 2_000_000_000).describe('The version that was read: 0 if never changed');
const holds = z.enum(columnHolds);

const courierColumn = z.object({ heading: z.string(), holds, text: z.string() });
const courierTemplate = z.object({
  carrier,
  is_own: z.boolean().describe('False: the default columns'),
  columns: z.array(courierColumn).describe('From left to right'),
  version,
  by: z.string().describe('Who changed it last'),
  at: z.iso.datetime().nullable(),
});
export type CourierTemplate = z.output<typeof courierTemplate>;

export const listCourierTemplates = endpoint({
  name: 'listCourierTemplates',
  method: 'GET',
  path: '/api/staff/courier/templates/',
  base: 'main',
  access: 'staff',
  may: 'settings.read',
  summary: 'List the columns of the file for each courier, with the last editor',
  answer: z.object({ data: z.array(courierTemplate) }),
  errors: [],
});

export const saveCourierTemplate = endpoint({
  name: 'saveCourierTemplate',
  method: 'PATCH',
  path: '/api/staff/courier/templates/',
  base: 'main',
  access: 'staff',
  may: 'settings.write',
  summary:
    'Set all columns of the file for a courier: the order number exactly once, at least recipient, phone and address, no duplicate heading. Null: restore the defaults',
  body: z.object({
    carrier,
    version,
    columns: z
      .array(
        z.object({
          heading: line(mostHeadingLetters, 1),
          holds,
          text: line(mostTextLetters).default('').describe('Value of every row, for a text column'),
        }),
      )
      .min(1)
      .max(mostColumns)
      .nullable(),
  }),
  answer: z.object({ data: courierTemplate }),
  errors: ['changed_meanwhile'],
});

nameSchemas({ CourierColumn: courierColumn, CourierTemplate: courierTemplate });

examples(
  {},
  { CourierTemplate: { is_own: true }, CourierColumn: { heading: '고객주문번호', holds: 'order_number', text: '' } },
);
