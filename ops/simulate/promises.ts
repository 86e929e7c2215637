import { sql } from 'kysely';
import { deliveryPromise } from '../../src/domain/shop/delivery/delivery-promise.rules.ts';
import {
  mustLastUntil,
  mustStillLastUntil,
  type SellingTerms,
  sellingTerms,
} from '../../src/domain/shop/delivery/shelf-life.rules.ts';
import type { DeliveryZone } from '../../src/domain/shop/delivery/zone.rules.ts';
import { readSettings } from '../../src/domain/shop/settings/shop-settings.store.ts';
import { addDays, epochOf, type KoreanDate, koreanDateOf } from '../../src/kernel/korea-time.ts';
import type { World } from './world.ts';

interface PaidOrder {
  readonly number: string;
  readonly status: string;
  readonly zone: DeliveryZone;
  readonly shipsOn: KoreanDate;
  readonly arrivesTo: KoreanDate;
  readonly paidAt: Date;
  readonly shippedAt: Date | null;
  /** The earliest expiry date of its stock, or none if that is back on the shelf. */
  readonly keepsUntil: KoreanDate | null;
  readonly hasCustomer: boolean;
  readonly wasAsked: boolean;
  readonly wasTold: boolean;
}

/**
 * Every promise was kept or its delay was announced: the shipping day follows from the payment, stock lasts until it
 * arrives, customers of late orders were informed, and customers who waited three days longer than promised were asked.
 */
export async function brokenPromises({ database: { db } }: World): Promise<string[]> {
  const terms = sellingTerms(await readSettings(db, ['delivery', 'calendar', 'stock']));
  const today = koreanDateOf(Date.now());
  const { rows } = await sql<PaidOrder>`
    SELECT o.number, o.status, o.zone, o.ships_on::text AS "shipsOn", o.arrives_to::text AS "arrivesTo", paid.at AS "paidAt",
      (SELECT max(at) FROM order_events WHERE order_id = o.id AND to_status = 'shipped') AS "shippedAt",
      (SELECT min(lots.best_before)::text FROM order_lines line
        JOIN order_lots ON order_lots.line_id = line.id AND order_lots.state <> 'released'
        JOIN lots ON lots.id = order_lots.lot_id WHERE line.order_id = o.id) AS "keepsUntil",
      o.user_id IS NOT NULL AS "hasCustomer",
      EXISTS (SELECT FROM sms_messages WHERE idempotency_key = 'arrival:' || o.id) AS "wasAsked",
      EXISTS (SELECT FROM sms_messages WHERE idempotency_key = 'delay:' || o.id) AS "wasTold"
    FROM orders o
    JOIN LATERAL (SELECT max(at) AS at FROM order_events WHERE order_id = o.id AND to_status = 'paid') paid
      ON paid.at IS NOT NULL
    WHERE o.status NOT IN ('awaiting_payment', 'cancelled', 'expired')`.execute(db);
  return rows.flatMap((order) => {
    const { number, zone, shipsOn, arrivesTo, paidAt, shippedAt, keepsUntil } = order;
    const promise = promiseOf(order, terms);
    const mustKeep = shippedAt
      ? mustStillLastUntil(shipsOn, shippedAt.getTime(), zone, terms)
      : mustLastUntil(paidAt.getTime(), zone, terms);
    const isLongOverdue =
      order.status === 'shipped' && arrivesTo <= addDays(today, -4) && arrivesTo >= addDays(today, -9);
    const didNotLeave =
      ['paid', 'preparing'].includes(order.status) && shipsOn <= addDays(today, -2) && shipsOn >= addDays(today, -9);
    return [
      shipsOn === promise?.shipsOn && arrivesTo === promise.arrivesTo
        ? []
        : `${number} was promised for ${arrivesTo}, and should be for ${promise?.arrivesTo}`,
      keepsUntil === null || keepsUntil >= mustKeep
        ? []
        : `${number} has goods until ${keepsUntil}, needed until ${mustKeep}`,
      didNotLeave && order.hasCustomer && !order.wasTold
        ? `the customer was not notified that ${number} has not shipped yet`
        : [],
      isLongOverdue && order.hasCustomer && !order.wasAsked
        ? `the customer was not asked whether ${number} has arrived`
        : [],
    ].flat();
  });
}

/** Computed from the payment; an order that left late gets a new promise from then. */
function promiseOf({ zone, paidAt, shippedAt }: PaidOrder, terms: SellingTerms) {
  const promise = deliveryPromise(paidAt.getTime(), zone, terms);
  const leftOn = shippedAt && koreanDateOf(shippedAt.getTime());
  return leftOn && promise && leftOn > promise.shipsOn ? deliveryPromise(epochOf(leftOn, 0), zone, terms) : promise;
}
