import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { line, text } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { archiveReason, mostArchived } from './customer.rules.ts';

const archivedBuyer = z.object({
  slug: z.string(),
  placed_at: z.iso.datetime(),
  name: z.string(),
  phone_number: z.string(),
  address: z.string(),
  depositors: z.string().describe('Senders of bank transfers'),
  complaint: z.string(),
  archived_at: z.iso.datetime(),
  kept_until: z.iso.date().describe('Deleted the following night'),
});
export type ArchivedBuyer = z.output<typeof archivedBuyer>;

export const openArchive = endpoint({
  name: 'openArchive',
  method: 'POST',
  path: '/api/staff/archive/',
  base: 'main',
  access: 'staff',
  may: 'archive.open',
  summary: `Find the buyer of orders whose account was erased, within the statutory retention period: by order number, or by the phone of the delivery, the ${mostArchived} newest. Each access is recorded with its reason`,
  body: z.object({
    q: line(60, 1).describe('A complete order number or phone number'),
    reason: text(archiveReason.most, archiveReason.least),
  }),
  answer: z.object({ data: z.array(archivedBuyer) }),
  errors: [],
});

nameSchemas({ ArchivedBuyer: archivedBuyer });

examples(
  {},
  {
    OpenArchiveBody: { q: '7K2M94QX3BTA', reason: 'The tax office asks about this sale' },
    ArchivedBuyer: {
      name: 'Dilnoza Karimova',
      phone_number: '+821012345678',
      address: '06236 152, Teheran-ro, Gangnam-gu, Seoul',
      depositors: '딜노자',
      complaint: '',
      placed_at: '2026-11-16T02:11:35.895Z',
      archived_at: '2026-11-16T02:11:35.895Z',
      kept_until: '2031-11-16',
    },
  },
);
