import type { Logger } from 'pino';
import type { Failure } from '../../../kernel/error-codes.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { cancelAsStaff, type RefundOnCancel } from '../../orders/order/order-end.service.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import { deliverOrder, prepareOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type ShippedParcel, shipParcels } from '../../orders/parcels/shipping.service.ts';
import { beginPacking, endOrder, noteDelivery, type ParcelResult, sendParcels } from './staff-order.contract.ts';

/** Staff endpoints for order steps. The steps themselves belong to the orders domain. */
export function staffOrderApi(db: OpenDatabase['db'], log: Logger, refundOnCancel: RefundOnCancel): Handler[] {
  return [
    handle(beginPacking, ({ body: { slug, version } }, { session: { userId: staffId } }) =>
      step(slug, 'preparing', (number) => prepareOrder(db, number, { staffId, version })),
    ),
    handle(sendParcels, async ({ body }, { session }) => {
      const wanted = body.parcels.map(({ tracking_number: trackingNumber, box_number: boxNumber, ...parcel }) => ({
        ...parcel,
        trackingNumber,
        boxNumber,
      }));
      return ok({ data: (await shipParcels({ db, log, staffId: session.userId }, wanted)).map(resultOf) });
    }),
    handle(
      noteDelivery,
      async ({ body: { slug, tracking_number: parcel, version } }, { session: { userId: staffId } }) => {
        const number = tidyOrderNumber(slug);
        if (!number) return failed('not_found');
        const delivered = await deliverOrder(db, number, parcel ?? null, { staffId, version });
        if (!delivered.ok) return delivered;
        const { status, boxesHere } = delivered.value;
        return ok({ data: { slug: number, status, boxes_here: boxesHere } });
      },
    ),
    handle(endOrder, ({ body: { slug, reason, version } }, { session: { userId: staffId } }) =>
      step(slug, 'cancelled', (number) => cancelAsStaff(db, number, { staffId, version, reason }, refundOnCancel)),
    ),
  ];
}

export function resultOf({ slug, trackingNumber, failure }: ShippedParcel): ParcelResult {
  const told = failure?.details ? { details: { ...failure.details } } : {};
  return { slug, tracking_number: trackingNumber, ok: !failure, ...(failure ? { code: failure.code } : {}), ...told };
}

async function step(
  slug: string,
  status: OrderStatus,
  take: (number: string) => Promise<Result<null, Failure>>,
): Promise<Result<{ data: { slug: string; status: OrderStatus } }, Failure>> {
  const number = tidyOrderNumber(slug);
  if (!number) return failed('not_found');
  const taken = await take(number);
  return taken.ok ? ok({ data: { slug: number, status } }) : taken;
}
