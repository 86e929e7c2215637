import { sendParcels } from '../../../domain/fulfilment/order-desk/staff-order.contract.ts';
import type { ErrorCode, Failure } from '../../../kernel/error-codes.ts';
import type { InputOf } from '../../../platform/http/endpoint.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';

/** The limit of one call. */
const atOnce = 500;

type Parcel = InputOf<typeof sendParcels>['body']['parcels'][number];

interface SentParcel {
  readonly slug: string;
  /** Null if it was recorded. */
  readonly failure: Failure | null;
}

/** Records any number of parcels as sent, each with its own result. */
export async function sendAll(api: ServerClient, parcels: readonly Parcel[]): Promise<readonly SentParcel[]> {
  const answers: SentParcel[] = [];
  for (let start = 0; start < parcels.length; start += atOnce) {
    const some = parcels.slice(start, start + atOnce);
    const sent = await api.attempt(sendParcels, { body: { parcels: some } });
    if (!sent.ok) answers.push(...some.map(({ slug }) => ({ slug, failure: sent.error })));
    else
      for (const { slug, code, details } of sent.value.data)
        answers.push({ slug, failure: code ? { code: code as ErrorCode, ...(details ? { details } : {}) } : null });
  }
  return answers;
}
