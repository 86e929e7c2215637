import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { depositAfter } from './deposit.api.ts';
import { excludeDeposit, includeDeposit } from './exclusion.contract.ts';
import { exclude, include } from './exclusion.service.ts';

/** Staff endpoints for deposits that belong to no order. */
export function exclusionApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(excludeDeposit, async ({ body: { deposit, reason, note, version } }, { session }) => {
      if (reason === 'other' && note === '') return failed('invalid_input', { note: 'required' });
      const excluded = await exclude(db, { deposit, reason, note }, { staffId: session.userId, version });
      return depositAfter(db, deposit, session.userId, excluded);
    }),
    handle(includeDeposit, async ({ body: { deposit, version } }, { session }) => {
      const included = await include(db, deposit, { staffId: session.userId, version });
      return depositAfter(db, deposit, session.userId, included);
    }),
  ];
}
