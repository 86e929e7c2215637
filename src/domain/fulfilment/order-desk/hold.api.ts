import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { liftOrderHold, putOnHold } from './hold.contract.ts';
import { liftHold, placeOnHold } from './hold.service.ts';

export function holdApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(putOnHold, async ({ body: { slug, reason, version } }, { session: { userId: staffId } }) => {
      const number = tidyOrderNumber(slug);
      if (number === null) return failed('not_found');
      const held = await placeOnHold(db, number, reason, { staffId, version });
      return held.ok ? ok({ data: held.value }) : held;
    }),
    handle(liftOrderHold, async ({ body: { slug, missing, version } }, { session: { userId: staffId } }) => {
      const number = tidyOrderNumber(slug);
      if (number === null) return failed('not_found');
      const lifted = await liftHold(db, number, missing, { staffId, version });
      return lifted.ok ? ok({ data: lifted.value }) : lifted;
    }),
  ];
}
