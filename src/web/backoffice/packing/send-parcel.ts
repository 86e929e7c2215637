import { sendParcels } from '../../../domain/fulfilment/order-desk/staff-order.contract.ts';
import type { ErrorCode, Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';

/** One parcel, written down by hand; what is wrong with it is the answer. */
export async function sendParcel(api: ServerClient, slug: string, form: FormData): Promise<Result<null, Failure>> {
  const text = (name: string) => String(form.get(name) ?? '');
  const boxNumber = Number(text('box_number'));
  const version = Number(text('version'));
  const parcel = {
    ...{ slug, carrier: text('carrier'), tracking_number: text('tracking_number') },
    ...(boxNumber > 0 ? { box_number: boxNumber } : {}),
    ...(version > 0 ? { version } : {}),
  };
  const sent = await api.attempt(sendParcels, { body: { parcels: [parcel] } });
  if (!sent.ok) return sent;
  const [answer] = sent.value.data;
  if (answer?.code === undefined) return ok(null);
  return err({ code: answer.code as ErrorCode, ...(answer.details ? { details: answer.details } : {}) });
}
