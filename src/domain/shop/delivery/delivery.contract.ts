import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { amount, id, inText, whole, zipCode } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { regionOfZip } from './zip-region.rules.ts';

/** A zip code that exists. */
export const placeZip = zipCode.refine((zip) => regionOfZip(zip) !== undefined);

const date = z.iso.date();
const moment = z.iso.datetime();

const deliveryPromise = z.object({
  /** The exclusive end of the promise. */
  order_before: moment,
  ships_on: date,
  arrives_from: date,
  arrives_to: date,
  arrives_latest: date,
});

const deliveryOffer = z.object({
  price: amount,
  base: amount,
  surcharge: amount,
  free_from: amount,
  zone: z.enum(['mainland', 'jeju', 'remote']),
  /** Days are those of Korea. Null for an address without a zip code, and beyond the years whose holidays are known. */
  promise: deliveryPromise.nullable(),
  /** For countdowns that do not depend on the browser's clock. */
  server_time: moment,
});

export type DeliveryOffer = z.output<typeof deliveryOffer>;
export type PromiseView = NonNullable<DeliveryOffer['promise']>;

export const getDeliveryPrice = endpoint({
  name: 'getDeliveryPrice',
  method: 'GET',
  path: '/api/addresses/delivery-price',
  base: 'main',
  access: 'public',
  summary:
    'Retrieve the delivery price and the arrival date of an order placed now, by zip code or address of the caller; by default for the mainland',
  query: z
    .object({
      zip_code: placeZip.optional(),
      address: inText(id).optional().describe('Id of an address of the caller, instead of the zip code'),
      total: inText(whole(0, 100_000_000)).default(0).describe('Total price of the products'),
    })
    .refine(({ zip_code, address }) => zip_code === undefined || address === undefined, { path: ['address'] }),
  answer: z.object({ data: deliveryOffer }),
  errors: ['login_required', 'not_found'],
  reads: ['settings:delivery', 'settings:zones', 'settings:calendar'],
  goodUntil: ({ data }) => {
    const { promise } = data as DeliveryOffer;
    return promise && new Date(promise.order_before);
  },
});

const zipRange = z.object({ first_zip: zipCode, last_zip: zipCode });
const deliveryZones = z.object({ jeju: z.array(zipRange), remote: z.array(zipRange) });

export const getDeliveryZones = endpoint({
  name: 'getDeliveryZones',
  method: 'GET',
  path: '/api/addresses/delivery-zones',
  base: 'main',
  access: 'public',
  summary: 'List the zip codes on Jeju and on other islands, as inclusive ranges',
  answer: z.object({ data: deliveryZones }),
  errors: [],
  reads: ['settings:zones'],
});

nameSchemas({ DeliveryPromise: deliveryPromise, DeliveryOffer: deliveryOffer, ZipRange: zipRange });

examples(
  {
    arrives_latest: '2026-11-17',
    order_before: '2026-11-16T06:00:00.000Z',
    first_zip: '63000',
    last_zip: '63644',
    surcharge: 0,
  },
  { DeliveryOffer: { price: 3_500 } },
);
