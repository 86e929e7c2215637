import { z } from 'zod';
import { locales } from '../../../kernel/locale.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import {
  amount,
  id,
  inText,
  lenientText,
  orderSlug,
  pageNumber,
  pageSize,
  rowVersion,
  text,
  whole,
} from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { claimTemplates } from '../../../platform/i18n/claim-words.ts';
import { mostOfOne } from '../../basket/lines/basket.rules.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';
import { paymentMethods } from '../../orders/order/payment-time.rules.ts';
import { photoId, photoView } from '../photos/photo.contract.ts';
import { claimReasons, descriptionLength, longestWords, photoCount, remedies } from './claim.rules.ts';

const moment = z.iso.datetime();
const claimStatus = z.enum(['open', 'approved', 'rejected']);
const paymentMethod = z.enum(paymentMethods);

const claimRow = z.object({
  id: z.int(),
  slug: z.string(),
  order_number: z.string(),
  status: claimStatus,
  opened_by: z.enum(['customer', 'staff']),
  opened_at: moment,
  decided_at: moment.nullable(),
  contact_name: z.string(),
  reasons: z.array(z.enum(claimReasons)),
  pieces: z.int(),
  claimed: z.int().describe('Amount paid for the claimed products'),
  refunded: z.int(),
  photo_count: z.int(),
});
export type ClaimRow = z.output<typeof claimRow>;

const staffClaim = z.object({
  id: z.int(),
  status: claimStatus,
  version: z.int().describe('Changes with the decision'),
  opened_by: z.enum(['customer', 'staff']),
  opened_at: moment,
  decided_at: moment.nullable(),
  decided_by: z.string().nullable(),
  description: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  lines: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      image: z.string(),
      unit_type: z.union([z.literal(1), z.literal(2), z.literal(4)]),
      unit_amount: z.int(),
      storage: z.string(),
      price: z.int(),
      count: z.int().describe('Number of pieces claimed'),
      claimable: z
        .int()
        .describe('Claimed pieces that can still be compensated; a refund may already cover the others'),
      bought: z.int(),
      reason: z.enum(claimReasons),
      available: z.int().describe('Pieces in stock for a replacement that stay fresh long enough'),
      lots: z.array(z.object({ best_before: z.iso.date(), units: z.int() })),
      decision: z.enum(['approved', 'rejected']).nullable(),
      remedy: z.enum(remedies),
      approved_count: z.int(),
      refund_amount: z.int(),
      words: z.string(),
    }),
  ),
  photos: z.array(photoView),
  delivery_refund: z.int(),
  refund: z.object({ amount: z.int(), status: z.enum(['due', 'done', 'stuck']) }).nullable(),
  replacement: z.string().nullable(),
  order: z.object({
    slug: z.string(),
    status: z.enum(orderStatuses),
    payment_method: paymentMethod,
    locale: z.enum(locales),
    created_at: moment,
    delivered_at: moment.nullable(),
    recipient_name: z.string(),
    phone_number: z.string(),
    address_text: z.string(),
    note: z.string(),
    delivery_price: z.int(),
    total_price: z.int(),
    refunded: z.int().describe('Refund in progress or done'),
    left: z.int().describe('Amount that can still be refunded'),
    lines: z.array(z.object({ line: z.int(), name: z.string(), price: z.int(), count: z.int() })),
  }),
  earlier: z
    .array(z.object({ id: z.int(), status: claimStatus, opened_at: moment }))
    .describe('Other claims of the order'),
  templates: z
    .array(z.object({ key: z.enum(claimTemplates), words: z.string() }))
    .describe('Prepared replies in the language of the customer'),
});
export type StaffClaim = z.output<typeof staffClaim>;

const answer = z.object({ data: staffClaim });

export const claimSorts = ['opened_at', '-opened_at'] as const;
export type ClaimSort = (typeof claimSorts)[number];

export const listClaims = endpoint({
  name: 'listClaims',
  method: 'GET',
  path: '/api/staff/claims/',
  base: 'main',
  access: 'staff',
  may: 'claims.read',
  summary: 'List claims: open ones first, oldest first, then the most recently decided',
  query: z.object({
    q: lenientText(100).optional().describe('An order, a phone number, or the start of a first or last name'),
    status: claimStatus.optional(),
    sort: z.enum(claimSorts).optional(),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(claimRow), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

export const getStaffClaim = endpoint({
  name: 'getStaffClaim',
  method: 'GET',
  path: '/api/staff/claims/detail/',
  base: 'main',
  access: 'staff',
  may: 'claims.read',
  summary: 'Retrieve a claim with its photos and its order. The access is recorded',
  query: z.object({ claim: inText(id) }),
  answer,
  errors: ['not_found'],
});

const count = whole(1, mostOfOne);

export const openClaimForCustomer = endpoint({
  name: 'openClaimForCustomer',
  method: 'POST',
  path: '/api/staff/claims/',
  base: 'main',
  access: 'staff',
  may: 'claims.decide',
  summary:
    'Open a claim for a customer who called or wrote, at any time after the first parcel has shipped, with or without photos',
  body: z.object({
    slug: orderSlug,
    description: text(descriptionLength.most, descriptionLength.least),
    lines: z
      .array(z.object({ line: id, count, reason: z.enum(claimReasons) }))
      .min(1)
      .max(100),
    photos: z.array(photoId).max(photoCount.most).default([]).describe('Ids from POST /api/photos/'),
  }),
  answer,
  errors: ['not_found', 'claim_open', 'claim_impossible', 'claim_not_eligible'],
});

export const decideClaimAsStaff = endpoint({
  name: 'decideClaimAsStaff',
  method: 'POST',
  path: '/api/staff/claims/decide/',
  base: 'main',
  access: 'staff',
  may: 'claims.decide',
  summary:
    'Decide all lines of a claim. A refund uses the original payment method, for the full price of a line or part of it; a replacement is an order of 0 ₩. The customer is notified',
  body: z.object({
    claim: id,
    lines: z
      .array(
        z.object({
          line: id,
          decision: z.enum(['approve', 'reject']),
          remedy: z.enum(remedies).default('money'),
          amount: amount.optional().describe('By default the amount paid for the claimed pieces'),
          words: text(longestWords).optional().describe('About this line only'),
        }),
      )
      .min(1)
      .max(100),
    words: text(longestWords).default('').describe('For the customer; required if a line is rejected'),
    version: rowVersion.describe('The version that was read; the call fails if it has changed since'),
  }),
  answer,
  errors: ['not_found', 'changed_meanwhile', 'refund_too_large', 'no_replacement'],
});

nameSchemas({ ClaimRow: claimRow, StaffClaim: staffClaim });

examples(
  { claimed: 23_800, photo_count: 2, bought: 2, delivery_refund: 0 },
  {
    decideClaimAsStaff: { amount: 23_800 },
    StaffClaim: { description: 'The parcel was open and the meat was warm.' },
    OpenClaimForCustomerBody: { description: 'The parcel was open and the meat was warm.' },
    templates: { key: 'sorry' },
  },
);
