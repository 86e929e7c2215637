import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { noteProblems } from '../../../platform/http/field-problems.ts';
import {
  amount,
  id,
  inText,
  lenientText,
  line,
  moment,
  pageNumber,
  pageSize,
  rowVersion,
  whole,
} from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { longestCode, voucherKinds, wrongFields } from './voucher.rules.ts';

export const voucherStates = ['running', 'planned', 'over'] as const;

/** In every language; English replaces missing texts. */
const words = z.object({ en: line(80, 1), ru: line(80).optional(), uz: line(80).optional() });
const count = whole(1, 1_000_000);

const fields = {
  code: line(longestCode).nullable().describe('Null for one that comes by itself'),
  name: words,
  kind: z.enum(voucherKinds),
  amount: amount.min(1).describe('Won, or whole percents'),
  most: amount.min(1).nullable().describe('Percents take off no more than this'),
  from_total: amount,
  first_order: z.boolean(),
  per_customer: count.nullable(),
  in_all: count.nullable(),
  valid_from: moment.nullable(),
  valid_until: moment.nullable(),
  category_ids: z.array(id).max(200).describe('Whatever lies in or below them'),
  product_ids: z.array(id).max(500).describe('With the categories: what it is for; both empty means everything'),
};

const unfit = (body: Parameters<typeof wrongFields>[0], context: z.RefinementCtx) =>
  noteProblems(context, wrongFields(body));

const voucher = z.object({
  ...fields,
  id,
  name: z.record(z.string(), z.string()),
  valid_from: z.iso.datetime().nullable(),
  valid_until: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  state: z.enum(voucherStates),
  used: z.int().describe('Orders that it counts for; those that came to nothing do not'),
  cost: z.int().describe('What it took off them'),
  version: z.int(),
});
export type StaffVoucher = z.output<typeof voucher>;

const voucherProduct = z.object({ id: z.int(), name: z.record(z.string(), z.string()) });

const version = rowVersion.describe('As it was read');
const one = z.object({ data: voucher });
const oneVoucher = z.object({ id: inText(id) });

export const voucherSorts = ['-id', 'id', 'code', 'valid_until'] as const;
export type VoucherSort = (typeof voucherSorts)[number];

export const listVouchers = endpoint({
  name: 'listVouchers',
  method: 'GET',
  path: '/api/staff/vouchers/',
  base: 'main',
  access: 'staff',
  may: 'vouchers.read',
  summary: 'Vouchers, newest first unless wanted otherwise, with how often they were used and what that cost',
  query: z.object({
    q: lenientText(60).default('').describe('A code, or a part of a name'),
    state: z.enum(voucherStates).optional(),
    sort: z.enum(voucherSorts).default('-id'),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(voucher), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

export const getVoucher = endpoint({
  name: 'getVoucher',
  method: 'GET',
  path: '/api/staff/vouchers/:id/',
  base: 'main',
  access: 'staff',
  may: 'vouchers.read',
  summary: 'One voucher, with the names of the products that it is for',
  params: oneVoucher,
  answer: one.extend({ products: z.array(voucherProduct) }),
  errors: ['not_found'],
});

export const addVoucher = endpoint({
  name: 'addVoucher',
  method: 'POST',
  path: '/api/staff/vouchers/',
  base: 'main',
  access: 'staff',
  may: 'vouchers.write',
  summary: 'A new voucher, good from its first moment on',
  body: z
    .object({
      ...fields,
      most: fields.most.default(null),
      from_total: fields.from_total.default(0),
      first_order: fields.first_order.default(false),
      per_customer: fields.per_customer.default(null),
      in_all: fields.in_all.default(null),
      valid_from: fields.valid_from.default(null),
      valid_until: fields.valid_until.default(null),
      category_ids: fields.category_ids.default([]),
      product_ids: fields.product_ids.default([]),
    })
    .superRefine(unfit),
  answer: one,
  errors: ['voucher_code_taken'],
});

export const changeVoucher = endpoint({
  name: 'changeVoucher',
  method: 'PATCH',
  path: '/api/staff/vouchers/:id/',
  base: 'main',
  access: 'staff',
  may: 'vouchers.write',
  summary: 'Changes what is named; orders that have used it keep what it took off them',
  params: oneVoucher,
  body: z.object(fields).partial().extend({ version }).superRefine(unfit),
  answer: one,
  errors: ['not_found', 'changed_meanwhile', 'voucher_code_taken'],
});

export const endVoucher = endpoint({
  name: 'endVoucher',
  method: 'POST',
  path: '/api/staff/vouchers/end/',
  base: 'main',
  access: 'staff',
  may: 'vouchers.write',
  summary: 'Nobody can use it from this moment on. Asked again, nothing more happens',
  body: z.object({ voucher: id, version }),
  answer: one,
  errors: ['not_found', 'changed_meanwhile'],
});

export const listVoucherUses = endpoint({
  name: 'listVoucherUses',
  method: 'GET',
  path: '/api/staff/vouchers/uses/',
  base: 'main',
  access: 'staff',
  may: 'vouchers.read',
  summary: 'The orders that used a voucher, newest first',
  query: z.object({ voucher: inText(id), page: pageNumber, page_size: pageSize(50, 200) }),
  answer: z.object({
    data: z.array(
      z.object({
        slug: z.string(),
        status: z.string(),
        created_at: z.iso.datetime(),
        amount: z.int(),
        freed: z.boolean().describe('The order came to nothing, and the use is free again'),
      }),
    ),
    count: z.int(),
    next: z.int().nullable(),
  }),
  errors: ['not_found'],
});

nameSchemas({ Voucher: voucher, VoucherProduct: voucherProduct });

examples(
  { per_customer: 1, in_all: 500, category_ids: 1, product_ids: 1, ended_at: null },
  {
    Voucher: { code: 'PLOV-10', name: { en: 'Plov week' }, amount: 5_000, valid_from: null, valid_until: null },
    AddVoucherBody: { code: 'PLOV-10', name: { en: 'Plov week' }, amount: 5_000, valid_from: null, valid_until: null },
    ChangeVoucherBody: {
      code: 'PLOV-10',
      name: { en: 'Plov week' },
      amount: 5_000,
      valid_from: null,
      valid_until: null,
    },
    VoucherProduct: { name: { en: 'Beef for plov' } },
    EndVoucherBody: { voucher: 1 },
    ListVoucherUsesAnswer: { status: 'delivered' },
    listVoucherUses: { voucher: 1 },
    listVouchers: { q: 'plov' },
  },
);
