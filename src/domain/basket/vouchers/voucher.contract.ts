import { z } from 'zod';
import { examples } from '../../../platform/http/examples.ts';
import { text } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { voucherKinds, voucherProblems } from './voucher.rules.ts';

/** As typed: case, spaces and full-width characters are ignored. */
export const voucherCode = text(60).describe('Code of a voucher');

export const voucherOffer = z.object({
  code: z.string().nullable().describe('Null for one that comes by itself'),
  name: z.string(),
  kind: z.enum(voucherKinds),
  amount: z.int(),
  most: z.int().nullable().describe('Percents take off no more than this'),
  from_total: z.int().describe('What the goods that it is for must cost together'),
  variations: z.array(z.int()).nullable().describe('What it is for, of the lines asked about; null for everything'),
  problem: z.enum(voucherProblems).nullable().describe('Why it cannot be used, whatever is in the basket'),
});

nameSchemas({ VoucherOffer: voucherOffer });

examples({}, { VoucherOffer: { variations: [1], code: 'PLOV-10', name: 'Plov week', amount: 5_000, problem: null } });
