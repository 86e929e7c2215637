import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import { nameSchemas } from '../../http/schema-names.ts';
import { sheetBody } from '../../http/sheet-body.ts';
import { carrierCodes } from '../orders/carrier.rules.ts';
import { parcelResult } from './staff-order.contract.ts';

const carrier = z.enum(carrierCodes);

export const exportBoxes = endpoint({
  name: 'exportBoxes',
  method: 'GET',
  path: '/api/staff/courier/export/',
  base: 'main',
  access: 'staff',
  may: 'exports.make',
  summary: 'The boxes to be handed over on a day, late ones included, as the XLSX that the courier’s program takes',
  query: z.object({ carrier, date: z.iso.date().optional().describe('Today in Korea unless told') }),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  answer: z.object({ data: z.custom<FileAnswer>() }),
  errors: [],
  reads: [],
});

const numberResult = parcelResult.extend({ row: z.int().describe('The line of the file, counted from one') });

export const importNumbers = endpoint({
  name: 'importNumbers',
  method: 'POST',
  path: '/api/staff/courier/import/',
  base: 'main',
  access: 'staff',
  may: 'orders.ship',
  summary:
    'Takes what the courier’s program gives back (XLSX, CSV, copied cells): each line that has an order and its tracking number is noted as a parcel that has left',
  query: z.object({ carrier }),
  sheet: { mostBytes: 2 * 1024 * 1024 },
  body: sheetBody,
  answer: z.object({ data: z.array(numberResult) }),
  errors: ['file_locked', 'file_unreadable', 'table_unknown', 'too_many_rows'],
  reads: [],
});

nameSchemas({ NumberResult: numberResult });
