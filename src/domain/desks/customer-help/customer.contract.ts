import { z } from 'zod';
import { locales } from '../../../kernel/locale.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { id, inText, lenientText, line, pageNumber, pageSize, text } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';
import { longestNote, longestReason, proofLength } from './customer.rules.ts';

const moment = z.iso.datetime();

const customerRow = z.object({
  id: z.int(),
  name: z.string(),
  phone_number: z.string().nullable().describe('Partly masked'),
  locale: z.enum(locales),
  created_at: moment,
  orders: z.int(),
  last_order_at: moment.nullable(),
  is_blocked: z.boolean(),
});
export type CustomerRow = z.output<typeof customerRow>;

const numberRequest = z.object({
  new_number: z.string(),
  proof: z.string(),
  asked_by: z.string().nullable(),
  asked_at: moment,
  is_own: z.boolean().describe('Requested by the caller, so another staff member has to confirm it'),
  confirmed_by: z.string().nullable(),
  confirmed_at: moment.nullable(),
  ready_at: moment.describe('The number does not change before this time'),
});

const customer = z.object({
  id: z.int(),
  name: z.string(),
  phone_number: z.string().nullable(),
  locale: z.enum(locales),
  created_at: moment,
  providers: z.array(z.string()).describe('Linked login providers'),
  works_here: z.boolean(),
  spent: z.int().describe('Amount paid for orders, without refunds'),
  block: z.object({ reason: z.string(), by: z.string().nullable(), at: moment }).nullable(),
  number_request: numberRequest.nullable(),
  logins: z.int().describe('Devices that are logged in'),
  logins_ended_at: moment.nullable().describe('When staff last ended all sessions'),
  orders: z
    .array(z.object({ slug: z.string(), status: z.enum(orderStatuses), created_at: moment, total_price: z.int() }))
    .describe('The latest fifty'),
  addresses: z.array(
    z.object({
      recipient_name: z.string(),
      phone_number: z.string(),
      zip_code: z.string(),
      address_text: z.string(),
      address_detail: z.string().describe('Only with the permission to manage customer data'),
      is_default: z.boolean(),
    }),
  ),
  notes: z.array(z.object({ id: z.int(), body: z.string(), by: z.string().nullable(), at: moment })),
});
export type StaffCustomer = z.output<typeof customer>;

const answer = z.object({ data: customer });
const staff = { base: 'main', access: 'staff' } as const;

export const customerSorts = ['-id', 'id', 'name'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const listCustomers = endpoint({
  ...staff,
  name: 'listCustomers',
  method: 'GET',
  path: '/api/staff/customers/',
  may: 'customers.read',
  summary: 'List customers by phone, start of a name, or order; without a search the newest. The access is recorded',
  query: z.object({
    q: lenientText(100)
      .optional()
      .describe(
        'A phone number or its end, an order number or its last four letters, the start of a first or last name',
      ),
    blocked: z.literal('1').optional().describe('Only customers who are blocked from new orders'),
    number_change: z.literal('1').optional().describe('Only customers whose number change waits for confirmation'),
    sort: z.enum(customerSorts).default('-id').describe('name: only customers with a name'),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(customerRow), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

export const getCustomer = endpoint({
  ...staff,
  name: 'getCustomer',
  method: 'GET',
  path: '/api/staff/customers/detail/',
  may: 'customers.read',
  summary: 'Retrieve a customer with orders, addresses and notes. The access is recorded',
  query: z.object({ customer: inText(id) }),
  answer,
  errors: ['not_found'],
});

export const noteCustomer = endpoint({
  ...staff,
  name: 'noteCustomer',
  method: 'POST',
  path: '/api/staff/customers/note/',
  may: 'customers.write',
  summary: 'Add a note about a customer for colleagues',
  body: z.object({ customer: id, body: text(longestNote, 1) }),
  answer,
  errors: ['not_found'],
});

export const blockCustomer = endpoint({
  ...staff,
  name: 'blockCustomer',
  method: 'POST',
  path: '/api/staff/customers/block/',
  may: 'customers.write',
  summary: 'Block new orders from a customer. Sessions and existing orders are not affected. The first reason is kept',
  body: z.object({ customer: id, reason: text(longestReason, 1) }),
  answer,
  errors: ['not_found', 'works_here'],
});

export const unblockCustomer = endpoint({
  ...staff,
  name: 'unblockCustomer',
  method: 'POST',
  path: '/api/staff/customers/unblock/',
  may: 'customers.write',
  summary: 'Unblock a customer. Idempotent',
  body: z.object({ customer: id }),
  answer,
  errors: ['not_found'],
});

export const endCustomerLogins = endpoint({
  ...staff,
  name: 'endCustomerLogins',
  method: 'POST',
  path: '/api/staff/customers/end-logins/',
  may: 'customers.write',
  summary:
    'End all sessions of a customer immediately, for example after a lost phone; the customer can log in again with a code',
  body: z.object({ customer: id }),
  answer,
  errors: ['not_found', 'works_here'],
});

export const exportCustomer = endpoint({
  ...staff,
  name: 'exportCustomer',
  method: 'GET',
  path: '/api/staff/customers/export/',
  may: 'exports.make',
  summary: 'Export all data about a customer for that customer, as JSON or as readable text',
  query: z.object({ customer: inText(id), format: z.enum(['json', 'txt']).default('json') }),
  file: 'application/octet-stream',
  answer: z.object({ data: z.custom<FileAnswer>() }),
  errors: ['not_found'],
});

export const eraseCustomer = endpoint({
  ...staff,
  name: 'eraseCustomer',
  method: 'POST',
  path: '/api/staff/customers/erase/',
  may: 'customers.erase',
  summary:
    'Erase a customer on request. Sales records are kept as required by law, without personal data. Fails while an order, claim or payment is open',
  body: z.object({
    customer: id,
    confirm: line(100, 1).describe(
      'Confirmation: the phone number of the customer; without one, the name; without both, the customer number',
    ),
  }),
  answer: z.object({ data: z.object({ erased: z.boolean() }) }),
  errors: [
    'not_found',
    'works_here',
    'order_under_way',
    'order_unpaid',
    'money_owed',
    'claim_undecided',
    'payment_being_checked',
  ],
});

export const askForNumber = endpoint({
  ...staff,
  name: 'askForNumber',
  method: 'POST',
  path: '/api/staff/customers/number/',
  may: 'customers.write',
  summary:
    'Request a new number for a customer who has lost access to the old one. Both numbers are notified, a colleague has to confirm, and there is a waiting period of one day',
  body: z.object({
    customer: id,
    phone_number: line(40, 1),
    proof: text(proofLength.most, proofLength.least).describe('How the customer proved their identity'),
  }),
  answer,
  errors: ['not_found', 'number_taken', 'works_here', 'changed_meanwhile'],
});

export const confirmNumber = endpoint({
  ...staff,
  name: 'confirmNumber',
  method: 'POST',
  path: '/api/staff/customers/number/confirm/',
  may: 'customers.write',
  summary:
    'Confirm a number change after a second staff member has checked the proof; the number changes after the waiting period',
  body: z.object({ customer: id, phone_number: line(40, 1).describe('As requested') }),
  answer,
  errors: ['not_found', 'needs_another_person', 'changed_meanwhile'],
});

export const refuseNumber = endpoint({
  ...staff,
  name: 'refuseNumber',
  method: 'POST',
  path: '/api/staff/customers/number/refuse/',
  may: 'customers.write',
  summary: 'Reject a number change. Idempotent',
  body: z.object({ customer: id }),
  answer,
  errors: ['not_found'],
});

nameSchemas({ CustomerRow: customerRow, StaffCustomer: customer });

examples(
  { last_order_at: '2026-11-16T02:11:35.895Z' },
  {
    CustomerRow: { name: 'Dilnoza Karimova', phone_number: '010-****-5678', orders: 4, is_blocked: false },
    listCustomers: { q: '010-1234-5678', blocked: '1' },
    StaffCustomer: {
      name: 'Dilnoza Karimova',
      phone_number: '+821012345678',
      providers: ['kakao'],
      works_here: false,
      spent: 184_300,
      block: null,
      number_request: null,
      logins: 2,
      logins_ended_at: null,
      orders: [
        { slug: 'K7QD-2M9X-4WTR', status: 'delivered', created_at: '2026-11-16T02:11:35.895Z', total_price: 26_800 },
      ],
      addresses: [],
      notes: [
        { id: 1, body: 'Speaks Russian, call after six.', by: 'Gulnora Karimova', at: '2026-11-17T07:45:00.000Z' },
      ],
    },
    NoteCustomerBody: { body: 'Speaks Russian, call after six.' },
    BlockCustomerBody: { reason: 'Three orders were never picked up.' },
    EraseCustomerBody: { confirm: '010-1234-5678' },
    AskForNumberBody: { phone_number: '010-8765-4321', proof: 'ARC shown by video, name and last order match.' },
    ConfirmNumberBody: { phone_number: '010-8765-4321' },
    exportCustomer: { format: 'json' },
  },
);
