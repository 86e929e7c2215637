import { failed, type Handler, handle } from '../../http/handler.ts';
import { ok } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { addLot, receiveDelivery } from './delivery.contract.ts';
import { receive, receiveNew } from './delivery.service.ts';

/** What comes into the house. */
export function deliveryApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(addLot, async ({ body: { note, ...lot } }, { session: { userId: staffId }, caller: { requestKey } }) => {
      const delivery = { lots: [lot], note, staffId };
      const received = await (requestKey === undefined ? receiveNew(db, delivery) : receive(db, delivery, requestKey));
      if (!received.ok) return received;
      const [data] = received.value;
      return data ? ok({ data }) : failed('not_found');
    }),
    handle(receiveDelivery, async ({ body: { lots, note, request_key } }, { session: { userId: staffId }, caller }) => {
      const key = caller.requestKey ?? request_key;
      if (key === undefined) return failed('request_key_required');
      const received = await receive(db, { lots, note, staffId }, key);
      return received.ok ? ok({ data: [...received.value] }) : received;
    }),
  ];
}
