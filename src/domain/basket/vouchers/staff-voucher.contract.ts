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
  code: line(longestCode).nullable().describe('Null for an automatic voucher'),
  name: words,
  kind: z.enum(voucherKinds),
  amount: amount.min(1).describe('Won, or a whole percentage'),
  most: amount.min(1).nullable().describe('Maximum discount of a percentage voucher'),
  from_total: amount,
  first_order: z.boolean(),
  per_customer: count.nullable(),
  in_all: count.nullable(),
  valid_from: moment.nullable(),
  valid_until: moment.nullable(),
  category_ids: z
    .array(id)
    .max(200)
    .describe('The voucher applies to products in these categories and their subcategories'),
  product_ids: z
    .array(id)
    .max(500)
    .describe('The voucher applies to these products and to the categories; if both are empty, to everything'),
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
  used: z.int().describe('Orders that used it, except orders that were cancelled or expired'),
  cost: z.int().describe('Total discount on those orders'),
  version: z.int(),
});
export type StaffVoucher = z.output<typeof voucher>;

const voucherProduct = z.object({ id: z.int(), name: z.record(z.string(), z.string()) });

const version = rowVersion.describe('The version that was read');
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
  summary: 'List vouchers with their number of uses and total cost; newest first by default',
  query: z.object({
    q: lenientText(60).default('').describe('A code or part of a name'),
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
  summary: 'Retrieve a voucher with the names of its products',
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
  summary: 'Create a voucher, valid from its start time',
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
  summary: 'Update the given fields of a voucher; the discount of orders that already used it does not change',
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
  summary: 'End a voucher now. Idempotent',
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
  summary: 'List the orders that used a voucher, newest first',
  query: z.object({ voucher: inText(id), page: pageNumber, page_size: pageSize(50, 200) }),
  answer: z.object({
    data: z.array(
      z.object({
        slug: z.string(),
        status: z.string(),
        created_at: z.iso.datetime(),
        amount: z.int(),
        freed: z.boolean().describe('The order was cancelled or expired, so the use is free again'),
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
