import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, line, rowVersion } from '../../../platform/http/input-types.ts';
import { depositView } from './deposit.contract.ts';
import { exclusionReasons } from './deposit.rules.ts';

const version = rowVersion.optional().describe('As it was read; another one by now is refused');
const answer = z.object({ data: depositView });

export const excludeDeposit = endpoint({
  name: 'excludeDeposit',
  method: 'POST',
  path: '/api/staff/deposits/exclude/',
  base: 'main',
  access: 'staff',
  may: 'deposits.write',
  summary:
    'Money that is not for an order: it is no longer open, and owed to nobody. Only a whole transfer that is noted as no order’s; asking again for the same reason changes nothing',
  body: z.object({
    deposit: id,
    reason: z.enum(exclusionReasons),
    note: line(200, 0).default('').describe('Needed where the reason is “other”'),
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
  summary: 'It is for an order after all: the transfer is open again',
  body: z.object({ deposit: id, version }),
  answer,
  errors: ['not_found', 'changed_meanwhile'],
});

examples({}, { ExcludeDepositBody: { reason: 'card_payout', note: '' } });
