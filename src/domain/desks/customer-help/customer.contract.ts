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
  phone_number: z.string().nullable().describe('Half shown'),
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
  is_own: z.boolean().describe('Asked for by oneself, so another one has to confirm it'),
  confirmed_by: z.string().nullable(),
  confirmed_at: moment.nullable(),
  ready_at: moment.describe('Not before this does the account get the number'),
});

const customer = z.object({
  id: z.int(),
  name: z.string(),
  phone_number: z.string().nullable(),
  locale: z.enum(locales),
  created_at: moment,
  providers: z.array(z.string()).describe('Other ways to log in'),
  works_here: z.boolean(),
  spent: z.int().describe('What was paid for orders and has not gone back'),
  block: z.object({ reason: z.string(), by: z.string().nullable(), at: moment }).nullable(),
  number_request: numberRequest.nullable(),
  logins: z.int().describe('Devices that are logged in'),
  logins_ended_at: moment.nullable().describe('When staff last ended all of them'),
  orders: z
    .array(z.object({ slug: z.string(), status: z.enum(orderStatuses), created_at: moment, total_price: z.int() }))
    .describe('The latest fifty'),
  addresses: z.array(
    z.object({
      recipient_name: z.string(),
      phone_number: z.string(),
      zip_code: z.string(),
      address_text: z.string(),
      address_detail: z.string().describe('Only for whoever may decide over customers’ data'),
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
  summary:
    'Customers by phone, beginning of a name, or order; without a search the newest. That they were seen is noted',
  query: z.object({
    q: lenientText(100)
      .optional()
      .describe(
        'A phone number or its end, an order or its last four letters, the beginning of a first or second name',
      ),
    blocked: z.literal('1').optional().describe('Only those who place no new orders'),
    number_change: z.literal('1').optional().describe('Only those whose new number a colleague has to confirm'),
    sort: z.enum(customerSorts).default('-id').describe('name: only those who have told one'),
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
  summary: 'A customer with orders, addresses and notes. That they were looked at is noted',
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
  summary: 'Notes something about a customer for colleagues',
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
  summary:
    'Takes no new orders from a customer; they stay logged in, and what they have ordered goes on. The first reason stays',
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
  summary: 'Takes orders from a customer again; repeating it changes nothing',
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
  summary: 'Logs a customer out on every device at once, such as for a lost phone; they log in again with a code',
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
  summary: 'Everything that the shop knows about one person, for themselves: as JSON, or as a text that reads well',
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
    'Erases a person on their wish. Records of sales stay as the law wants, without anything that names them. Not while an order, a claim or money is under way',
  body: z.object({
    customer: id,
    confirm: line(100, 1).describe(
      'Their phone number, or without one their name, or without both their customer number, typed once more',
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
    'Begins to give another number to somebody who has lost theirs. Both numbers are told; a colleague confirms; it waits a day',
  body: z.object({
    customer: id,
    phone_number: line(40, 1),
    proof: text(proofLength.most, proofLength.least).describe('How they proved who they are'),
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
  summary: 'A second person has looked at the proof; the number is given once the wait is over',
  body: z.object({ customer: id, phone_number: line(40, 1).describe('As it was asked for') }),
  answer,
  errors: ['not_found', 'needs_another_person', 'changed_meanwhile'],
});

export const refuseNumber = endpoint({
  ...staff,
  name: 'refuseNumber',
  method: 'POST',
  path: '/api/staff/customers/number/refuse/',
  may: 'customers.write',
  summary: 'Does not give the number after all; repeating it changes nothing',
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
