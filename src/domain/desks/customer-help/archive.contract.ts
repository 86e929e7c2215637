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
  depositors: z.string().describe('In whose name money came by transfer'),
  complaint: z.string(),
  archived_at: z.iso.datetime(),
  kept_until: z.iso.date().describe('Forgotten the night after'),
});
export type ArchivedBuyer = z.output<typeof archivedBuyer>;

export const openArchive = endpoint({
  name: 'openArchive',
  method: 'POST',
  path: '/api/staff/archive/',
  base: 'main',
  access: 'staff',
  may: 'archive.open',
  summary: `Who made an order before their account was erased, as long as the law has it kept: by the order’s number, or by the phone it was sent to, the ${mostArchived} newest. Each look is noted with its reason`,
  body: z.object({
    q: line(60, 1).describe('A whole order number or phone number'),
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
