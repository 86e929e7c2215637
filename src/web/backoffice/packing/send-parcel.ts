import { sendParcels } from '../../../domain/fulfilment/order-desk/staff-order.contract.ts';
import type { ErrorCode, Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { sendForm } from '../frame/form-body.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

/** Records one parcel entered by hand; returns the error if it is refused. */
export async function sendParcel(api: ServerClient, parcel: Fields): Promise<Result<null, Failure>> {
  const fields = Object.entries(parcel).map(([name, text]) => [`parcels.0.${name}`, text]);
  const sent = await sendForm(api, sendParcels, Object.fromEntries(fields));
  if (!sent.ok) return sent;
  const [answer] = sent.value.data;
  if (answer?.code === undefined) return ok(null);
  return err({ code: answer.code as ErrorCode, ...(answer.details ? { details: answer.details } : {}) });
}
