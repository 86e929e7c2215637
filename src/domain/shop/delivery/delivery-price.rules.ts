import { addWon, type Won, won } from '../../../kernel/money.ts';
import type { DeliveryZone } from './zone.rules.ts';

export interface PriceSettings {
  readonly base_price: number;
  readonly free_from: number;
  readonly jeju_surcharge: number;
  readonly remote_surcharge: number;
}

export interface DeliveryPrice {
  /** The price for the customer: base plus surcharge. */
  readonly price: Won;
  readonly base: Won;
  readonly surcharge: Won;
  /** From this total on, the base is 0. */
  readonly free_from: Won;
}

/** Free delivery only waives the base price; the surcharge for islands always applies. */
export function deliveryPrice(settings: PriceSettings, zone: DeliveryZone, goodsTotal: Won): DeliveryPrice {
  const surcharges = { mainland: 0, jeju: settings.jeju_surcharge, remote: settings.remote_surcharge };
  const base = won(goodsTotal >= settings.free_from ? 0 : settings.base_price);
  const surcharge = won(surcharges[zone]);
  return { price: addWon(base, surcharge), base, surcharge, free_from: won(settings.free_from) };
}
