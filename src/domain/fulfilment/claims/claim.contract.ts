import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, line, orderSlug as slug, text, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { mostOfOne } from '../../basket/lines/basket.rules.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';
import { paymentMethods } from '../../orders/order/payment-time.rules.ts';
import { photoId, photoView } from '../photos/photo.contract.ts';
import {
  claimObstacles,
  claimReasons,
  descriptionLength,
  longestName,
  photoCount,
  refusedReasons,
  remedies,
} from './claim.rules.ts';

const date = z.iso.date();
const moment = z.iso.datetime();
const count = whole(1, mostOfOne);

/** An order line, and how many of its pieces may still be claimed. */
const claimableLine = z.object({
  line: z.int(),
  product: z.object({ slug: z.string(), name: z.string(), image: z.string() }),
  unit_type: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  unit_amount: z.int(),
  storage: z.string(),
  price: z.int(),
  count: z.int(),
  claimable: z.int(),
  refunded: z.int().describe('Amount already refunded for it'),
});
export type ClaimableLine = z.output<typeof claimableLine>;

const claimView = z.object({
  id: z.int(),
  status: z.enum(['open', 'approved', 'rejected']),
  opened_by: z.enum(['customer', 'staff']),
  opened_at: moment,
  decided_at: moment.nullable(),
  description: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  lines: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      count: z.int(),
      reason: z.enum(claimReasons),
      /** Null until staff have decided. */
      decision: z.enum(['approved', 'rejected']).nullable(),
      remedy: z.enum(remedies),
      approved_count: z.int(),
      refund_amount: z.int(),
      /** The comment of staff. */
      words: z.string(),
    }),
  ),
  photos: z.array(photoView),
  /** The free order that replaces the products. */
  replacement: z.string().nullable(),
  /** Only for a claim with an approved line. */
  refund: z
    .object({
      amount: z.int(),
      /** The part of the refund that is the delivery price. */
      delivery: z.int(),
      status: z.enum(['due', 'done']),
      by_card: z.boolean().describe('The full amount is refunded to the card automatically'),
      to_card: z.int().describe('Part of the amount due that is refunded to the card automatically'),
      to_account: z.int().describe('Part of the amount due that staff transfer to an account'),
      done_at: moment.nullable(),
      /** The promised days while the refund is due. */
      expected_from: date.nullable(),
      expected_to: date.nullable(),
    })
    .nullable(),
});
export type ClaimView = z.output<typeof claimView>;

const claimsOfOrder = z.object({
  slug: z.string(),
  order_number: z.string(),
  status: z.enum(orderStatuses),
  payment_method: z.enum(paymentMethods),
  needs_refund_account: z.boolean().describe('A refund by transfer waits for the account of the customer'),
  delivery_price: z.int(),
  left_to_refund: z.int().describe('Amount paid less earlier refunds'),
  can_claim: z.boolean(),
  /** The reason if no claim is possible. */
  obstacle: z.enum(claimObstacles).nullable(),
  delivered_at: moment.nullable(),
  /** The end of the claim window, with the server's clock because a phone's clock may be wrong. */
  closes_at: moment.nullable(),
  server_time: moment,
  /** From the order's address. A claim may name another contact. */
  contact: z.object({ name: z.string(), phone_number: z.string() }),
  lines: z.array(claimableLine),
  /** Newest first. */
  claims: z.array(claimView),
});
export type ClaimsOfOrder = z.output<typeof claimsOfOrder>;

export const getClaims = endpoint({
  name: 'getClaims',
  method: 'GET',
  path: '/api/orders/claims/',
  base: 'main',
  access: 'user',
  summary: 'Retrieve what can be claimed of an order and until when, and its claims with decisions and refunds',
  query: z.object({ slug }),
  answer: z.object({ data: claimsOfOrder }),
  errors: ['not_found'],
});

export const openClaim = endpoint({
  name: 'openClaim',
  method: 'POST',
  path: '/api/orders/claims/',
  base: 'main',
  access: 'user',
  summary:
    'Open a claim for lines of a delivered order, within 24 hours and with photos. A repeated call with the same photos returns the same claim',
  body: z.object({
    slug,
    description: text(descriptionLength.most, descriptionLength.least),
    contact_name: line(longestName, 1).optional().describe('By default the name in the address'),
    contact_phone: line(64).optional().describe('By default the phone in the address'),
    lines: z
      .array(z.object({ line: id, count, reason: z.enum([...claimReasons, ...refusedReasons]) }))
      .min(1)
      .max(100),
    photos: z.array(photoId).min(photoCount.least).max(photoCount.most).describe('Ids from POST /api/photos/'),
  }),
  answer: z.object({ data: claimsOfOrder }),
  errors: ['not_found', 'phone_invalid', 'claim_too_late', 'claim_open', 'claim_impossible', 'claim_not_eligible'],
});

nameSchemas({ ClaimableLine: claimableLine, Claim: claimView, ClaimsOfOrder: claimsOfOrder });

examples(
  {
    can_claim: true,
    closes_at: '2026-11-18T05:20:00.000Z',
    expected_from: '2026-11-18',
    expected_to: '2026-11-20',
    by_card: true,
    to_card: 12_000,
    to_account: 0,
  },
  {
    contact: { name: 'Karimova Dilnoza' },
    Claim: { description: 'The parcel was open and the meat was warm.' },
    OpenClaimBody: { description: 'The parcel was open and the meat was warm.' },
  },
);
