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
const date = koreanDay.optional().describe('By default today in Korea');

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
    'List the boxes to hand over on a day, including late ones and ones that are not packed yet, without recipients',
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
    'Export the packed boxes to hand over on a day, including late ones, as the XLSX that the software of the courier reads',
  query: z.object({ carrier, date }),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  answer: z.object({ data: z.custom<FileAnswer>() }),
  errors: [],
});

const sheetQuery = z.object({
  carrier,
  dry_run: z.enum(['0', '1']).default('0').describe('1: only reports what each line would do'),
});
const sheetErrors = ['file_locked', 'file_unreadable', 'table_too_large', 'too_many_rows'] as const;
const inSheet = {
  row: z.int().describe('Line number in the file, from 1'),
  known: z.boolean().describe('Already recorded; nothing happens'),
};

const numberResult = parcelResult.extend({
  ...inSheet,
  box: z.enum(boxKinds).nullable().describe('Contents, if the file names them'),
  unpacked: z.boolean().describe('When the file was read, the boxes of the order were not marked as packed'),
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
    'Import the output of the software of the courier (XLSX, CSV, copied cells): each line with an order and its tracking number is recorded as a shipped parcel',
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
    'Import the list of arrivals from the courier (XLSX, CSV, copied cells): each line with an arrival date and a tracking number or order number is recorded. Lines without a date are in transit and skipped',
  query: sheetQuery,
  sheet: { mostBytes: 2 * 1024 * 1024 },
  body: sheetBody,
  answer: z.object({ data: z.array(arrivalResult), under_way: z.int().describe('Lines without a date') }),
  errors: [...sheetErrors, 'arrival_table_unknown'],
});

nameSchemas({ DayBox: dayBox, NumberResult: numberResult, ArrivalResult: arrivalResult });

examples({ delivered_on: '2026-11-17', under_way: 3 }, { DayBox: { number: 1 } });
