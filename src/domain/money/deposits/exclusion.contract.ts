import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, line, rowVersion } from '../../../platform/http/input-types.ts';
import { depositView } from './deposit.contract.ts';
import { exclusionReasons } from './deposit.rules.ts';

const version = rowVersion.optional().describe('The version that was read; the call fails if it has changed since');
const answer = z.object({ data: depositView });

export const excludeDeposit = endpoint({
  name: 'excludeDeposit',
  method: 'POST',
  path: '/api/staff/deposits/exclude/',
  base: 'main',
  access: 'staff',
  may: 'deposits.write',
  summary:
    'Exclude a deposit that does not belong to an order: it is no longer open, and not owed to anyone. Only for a whole transfer that is not assigned to an order. Idempotent for the same reason',
  body: z.object({
    deposit: id,
    reason: z.enum(exclusionReasons),
    note: line(200, 0).default('').describe('Required if the reason is “other”'),
    version,
  }),
  answer,
  errors: ['not_found', 'invalid_input', 'deposit_in_use', 'changed_meanwhile'],
});

export const includeDeposit = endpoint({
  name: 'includeDeposit',
  method: 'POST',
  path: '/api/staff/deposits/include/',
  base: 'main',
  access: 'staff',
  may: 'deposits.write',
  summary: 'Include an excluded deposit again',
  body: z.object({ deposit: id, version }),
  answer,
  errors: ['not_found', 'changed_meanwhile'],
});

examples({}, { ExcludeDepositBody: { reason: 'card_payout', note: '' } });
