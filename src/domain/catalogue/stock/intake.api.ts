import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { addLot, receiveDelivery } from './intake.contract.ts';
import { receive, receiveNew } from './intake.service.ts';

/** Receiving of stock. */
export function intakeApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(addLot, async ({ body: { note, ...lot } }, { session: { userId: staffId }, caller: { requestKey } }) => {
      const intake = { lots: [lot], note, staffId };
      const received = await (requestKey === undefined ? receiveNew(db, intake) : receive(db, intake, requestKey));
      if (!received.ok) return err(ofOneLot(received.error));
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

/** A request with a single lot has field names without an index. */
function ofOneLot(failure: Failure): Failure {
  if (!failure.fields) return failure;
  const fields = Object.entries(failure.fields).map(
    ([name, problem]) => [name.replace('lots.0.', ''), problem] as const,
  );
  return { ...failure, fields: Object.fromEntries(fields) };
}
