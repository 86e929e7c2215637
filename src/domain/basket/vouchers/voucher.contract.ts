import { z } from 'zod';
import { examples } from '../../../platform/http/examples.ts';
import { text } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { voucherKinds, voucherProblems } from './voucher.rules.ts';

/** As typed: case, spaces and full-width characters are ignored. */
export const voucherCode = text(60).describe('Voucher code');

export const voucherOffer = z.object({
  code: z.string().nullable().describe('Null for an automatic voucher'),
  name: z.string(),
  kind: z.enum(voucherKinds),
  amount: z.int(),
  most: z.int().nullable().describe('Maximum discount of a percentage voucher'),
  from_total: z.int().describe('Minimum total of the products that it applies to'),
  variations: z.array(z.int()).nullable().describe('Requested variations that it applies to; null for all'),
  problem: z.enum(voucherProblems).nullable().describe('Why it cannot be used, regardless of the basket'),
});

nameSchemas({ VoucherOffer: voucherOffer });

examples({}, { VoucherOffer: { variations: [1], code: 'PLOV-10', name: 'Plov week', amount: 5_000, problem: null } });
