import type { Failure } from '../../../kernel/error-codes.ts';
import { won } from '../../../kernel/money.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import type { KnownSettings } from '../settings/known-settings.ts';
import { getDeliveryPrice, getDeliveryZones, type PromiseView } from './delivery.contract.ts';
import { deliveryPrice } from './delivery-price.rules.ts';
import { type DeliveryPromise, deliveryPromise } from './delivery-promise.rules.ts';
import { shippingCalendar } from './shelf-life.rules.ts';
import { type DeliveryPlace, type ZipRange, zoneOfPlace } from './zone.rules.ts';

/** The place of an address if it belongs to this user. */
export type FindAddressPlace = (userId: number, addressId: number) => Promise<DeliveryPlace | undefined>;

interface Parts {
  readonly settings: KnownSettings;
  readonly findAddressPlace: FindAddressPlace;
}

export function deliveryApi({ settings, findAddressPlace }: Parts): Handler[] {
  const placeOfOwnAddress = async (caller: Caller, address: number): Promise<Result<DeliveryPlace, Failure>> => {
    const session = await caller.session();
    if (!session) return failed('login_required');
    const place = await findAddressPlace(session.userId, address);
    return place ? ok(place) : failed('not_found');
  };
  return [
    handle(getDeliveryZones, async () => {
      const { zones } = await settings.read(['zones']);
      return ok({ data: { jeju: zones.jeju.map(zipRangeView), remote: zones.remote.map(zipRangeView) } });
    }),
    handle(getDeliveryPrice, async ({ query }, { caller }) => {
      const place =
        query.address === undefined
          ? ok({ zip_code: query.zip_code ?? '', is_jeju: false, is_remote: false })
          : await placeOfOwnAddress(caller, query.address);
      if (!place.ok) return place;
      const { delivery, zones, calendar } = await settings.read(['delivery', 'zones', 'calendar']);
      const zone = zoneOfPlace(place.value, zones);
      // Read last, so that a slow database does not make the response older than it says.
      const now = Date.now();
      // Without a zip code, the address may be elsewhere than its customer assumes.
      const isVague = query.address !== undefined && place.value.zip_code === '';
      const promise = isVague ? null : deliveryPromise(now, zone, shippingCalendar({ delivery, calendar }));
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

function zipRangeView([first_zip, last_zip]: ZipRange) {
  return { first_zip, last_zip };
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
