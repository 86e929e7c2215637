import type { Caller } from '../../http/caller.ts';
import { failed, type Handler, handle } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { won } from '../../kernel/money.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Database } from '../../platform/database.ts';
import { zoneOf } from '../addresses/zone.rules.ts';
import { readSettings } from '../content/shop-settings.store.ts';
import { getDeliveryPrice, type PromiseView } from './delivery.contract.ts';
import { deliveryPrice } from './delivery.rules.ts';
import { type DeliveryPromise, deliveryPromise } from './delivery-promise.rules.ts';
import { shippingCalendar } from './lasting.rules.ts';

/** The zip code of an address, if it is that user's own. */
type FindAddressZip = (userId: number, addressId: number) => Promise<string | null>;

export function deliveryApi(db: Database, { findAddressZip }: { readonly findAddressZip: FindAddressZip }): Handler[] {
  const zipOfOwnAddress = async (caller: Caller, address: number): Promise<Result<string, Failure>> => {
    const session = await caller.session();
    if (!session) return failed('login_required');
    const zipCode = await findAddressZip(session.userId, address);
    return zipCode === null ? failed('not_found') : ok(zipCode);
  };
  return [
    handle(getDeliveryPrice, async ({ query }, { caller }) => {
      const zipCode = query.address === undefined ? ok(query.zip_code) : await zipOfOwnAddress(caller, query.address);
      if (!zipCode.ok) return zipCode;
      const { delivery, zones, calendar } = await readSettings(db, ['delivery', 'zones', 'calendar']);
      const zone = zipCode.value === undefined ? 'mainland' : zoneOf(zipCode.value, zones);
      // Taken last, so that a slow database cannot make the answer older than it says.
      const now = Date.now();
      const promise = deliveryPromise(now, zone, shippingCalendar({ delivery, calendar }));
      return ok({
        data: {
          ...deliveryPrice(delivery, zone, won(query.total)),
          zone,
          promise: promise && promiseView(promise),
          server_time: new Date(now).toISOString(),
        },
      });
    }),
  ];
}

function promiseView(promise: DeliveryPromise): PromiseView {
  return {
    order_before: new Date(promise.orderBefore).toISOString(),
    ships_on: promise.shipsOn,
    arrives_from: promise.arrivesFrom,
    arrives_to: promise.arrivesTo,
    arrives_latest: promise.arrivesLatest,
  };
}
