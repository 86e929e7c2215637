import type { Logger } from 'pino';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { codeOfThrown } from '../../../platform/http/thrown-code.ts';
import { tidyOrderNumber } from '../order/order-number.rules.ts';
import type { BoxKind } from './box.rules.ts';
import { carrierOf, trackingNumberOf } from './carrier.rules.ts';
import { shipOrder } from './parcel-steps.service.ts';

/** A parcel as entered by a staff member. */
interface WantedParcel {
  readonly slug: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly box?: BoxKind | undefined;
  readonly boxNumber?: number | undefined;
  /** The version of the order that was read. */
  readonly version?: number | undefined;
}

/** The result; with the normalised number if it is valid. */
export interface ShippedParcel {
  readonly slug: string;
  readonly trackingNumber: string;
  readonly failure: Failure | null;
}

interface Sender {
  readonly db: OpenDatabase['db'];
  readonly log: Logger;
  readonly staffId: number;
}

/** Sends each parcel in its own transaction, so that one failure does not affect the others. */
export async function shipParcels(sender: Sender, parcels: readonly WantedParcel[]): Promise<ShippedParcel[]> {
  const shipped: ShippedParcel[] = [];
  for (const parcel of parcels) shipped.push(await shipParcel(sender, parcel));
  return shipped;
}

/** Sends one parcel; errors are returned and not thrown. */
export async function shipParcel({ db, log, staffId }: Sender, parcel: WantedParcel): Promise<ShippedParcel> {
  const { slug, box, boxNumber, version } = parcel;
  const number = tidyOrderNumber(slug);
  const carrier = carrierOf(parcel.carrier);
  const trackingNumber = carrier && trackingNumberOf(carrier, parcel.trackingNumber);
  const answer = { slug: number ?? slug, trackingNumber: trackingNumber ?? parcel.trackingNumber };
  if (!number) return { ...answer, failure: { code: 'not_found' } };
  if (!carrier) return { ...answer, failure: { code: 'carrier_unknown' } };
  if (!trackingNumber) return { ...answer, failure: { code: 'tracking_number_wrong' } };
  try {
    const shipped = await shipOrder(db, number, { carrier, trackingNumber, box, boxNumber }, { staffId, version });
    return { ...answer, failure: shipped.ok ? null : shipped.error };
  } catch (error) {
    const code = codeOfThrown(error);
    if (code === 'internal') log.error({ err: error }, 'failed to record a parcel');
    return { ...answer, failure: { code } };
  }
}
