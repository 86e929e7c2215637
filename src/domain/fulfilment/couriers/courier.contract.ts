import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { koreanDay } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { sheetBody } from '../../../platform/http/sheet-body.ts';
import { boxKinds } from '../../orders/parcels/box.rules.ts';
import { carrierCodes } from '../../orders/parcels/carrier.rules.ts';
import { boxesHere, parcelResult } from '../order-desk/staff-order.contract.ts';

const carrier = z.enum(carrierCodes);
const date = koreanDay.optional().describe('Today in Korea unless told');

const dayBox = z.object({
  slug: z.string(),
  number: z.int(),
  kind: z.enum(boxKinds),
  ships_on: z.iso.date().nullable(),
  late: z.boolean(),
  packed: z.boolean(),
});
export type DayBoxView = z.output<typeof dayBox>;

export const listBoxes = endpoint({
  name: 'listBoxes',
  method: 'GET',
  path: '/api/staff/courier/boxes/',
  base: 'main',
  access: 'staff',
  may: 'orders.courier',
  summary:
    'The boxes to be handed over on a day, late ones included, without a word about who gets them; also those that are not packed yet',
  query: z.object({ date }),
  answer: z.object({ data: z.array(dayBox) }),
  errors: [],
});

export const exportBoxes = endpoint({
  name: 'exportBoxes',
  method: 'GET',
  path: '/api/staff/courier/export/',
  base: 'main',
  access: 'staff',
  may: 'orders.courier',
  summary:
    'The packed boxes to be handed over on a day, late ones included, as the XLSX that the courier’s program takes',
  query: z.object({ carrier, date }),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  answer: z.object({ data: z.custom<FileAnswer>() }),
  errors: [],
});

const sheetQuery = z.object({
  carrier,
  dry_run: z.enum(['0', '1']).default('0').describe('1: only says what each line would do'),
});
const sheetErrors = ['file_locked', 'file_unreadable', 'table_too_large', 'too_many_rows'] as const;
const inSheet = {
  row: z.int().describe('The line of the file, counted from one'),
  known: z.boolean().describe('It was noted before; nothing happens'),
};

const numberResult = parcelResult.extend({
  ...inSheet,
  box: z.enum(boxKinds).nullable().describe('Where the file says what is in it'),
  unpacked: z.boolean().describe('As the file was read, nobody had said that the boxes of the order are closed'),
});

export type NumberResult = z.output<typeof numberResult>;

export const importNumbers = endpoint({
  name: 'importNumbers',
  method: 'POST',
  path: '/api/staff/courier/import/',
  base: 'main',
  access: 'staff',
  may: 'orders.ship',
  summary:
    'Takes what the courier’s program gives back (XLSX, CSV, copied cells): each line that has an order and its tracking number is noted as a parcel that has left',
  query: sheetQuery,
  sheet: { mostBytes: 2 * 1024 * 1024 },
  body: sheetBody,
  answer: z.object({ data: z.array(numberResult) }),
  errors: [...sheetErrors, 'tracking_table_unknown'],
});

const arrivalResult = parcelResult.extend({ ...inSheet, delivered_on: z.iso.date(), boxes_here: boxesHere });

export const importArrivals = endpoint({
  name: 'importArrivals',
  method: 'POST',
  path: '/api/staff/courier/delivered/',
  base: 'main',
  access: 'staff',
  may: 'orders.deliver',
  summary:
    'Takes the courier’s list of what has arrived (XLSX, CSV, copied cells): each line with a day of arrival and a tracking number, or an order’s, is noted. Lines without a day are on their way and left out',
  query: sheetQuery,
  sheet: { mostBytes: 2 * 1024 * 1024 },
  body: sheetBody,
  answer: z.object({ data: z.array(arrivalResult), under_way: z.int().describe('Lines without a day') }),
  errors: [...sheetErrors, 'arrival_table_unknown'],
});

nameSchemas({ DayBox: dayBox, NumberResult: numberResult, ArrivalResult: arrivalResult });

examples({ delivered_on: '2026-11-17', under_way: 3 }, { DayBox: { number: 1 } });
