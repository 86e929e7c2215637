import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, koreanDay, line, moment, pageNumber, pageSize } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { accessReasons } from './access.rules.ts';

const person = z.object({ id: z.int(), name: z.string() });

const dayOrMoment = z.union([koreanDay, moment]);

/** The search parameters of both logs. */
export const recordSearch = z.object({
  thing: line(80)
    .optional()
    .describe('A table, such as orders, or one row, such as orders:17; orders also by order number'),
  person: inText(id).optional(),
  from: dayOrMoment.optional().describe('A Korean day, or a timestamp'),
  to: dayOrMoment.optional().describe('A Korean day, inclusive, or a timestamp, exclusive'),
  before: inText(id).optional().describe('Only entries older than the entry with this id'),
  page: pageNumber,
  page_size: pageSize(50, 200),
});
export type RecordSearch = z.output<typeof recordSearch>;

const counted = {
  count: z.int().describe('Counted to 1 000, or to one past the current page'),
  next: z.int().nullable(),
  older: z.int().nullable().describe('The value of `before` for the next page; its cost does not grow with the depth'),
  people: z.array(person).describe('Staff members, as filter values'),
  names: z
    .record(z.string(), z.string())
    .describe('Display names of the mentioned rows, such as lots:7; for customers the last digits of their phones'),
};
const values = z.record(z.string(), z.unknown());

const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  person: person.nullable().describe('The staff member; null for customers, jobs and programs'),
  actor: z.string(),
  request_id: z.string().nullable(),
  table: z.string(),
  row: z.string(),
  action: z
    .enum(['insert', 'update', 'delete', 'truncate'])
    .describe('truncate: the whole table was emptied, and row is empty'),
  columns: z.array(z.string()),
  before: values.nullable(),
  after: values.nullable(),
  order_number: z.string().nullable().describe('If it is an order'),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/staff/audit/',
  base: 'main',
  access: 'staff',
  may: 'audit.read',
  summary: 'List changes, newest first; columns with personal data are listed without their values',
  query: recordSearch,
  answer: z.object({ data: z.array(auditEntry), ...counted }),
  errors: [],
});

const accessEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  person,
  customer: z.int().nullable(),
  order: z.int().nullable(),
  order_number: z.string().nullable(),
  why: z.enum(accessReasons),
  reason: z.string().describe('In the words of the staff member, where a reason is required'),
  people: z.int(),
});
export type AccessEntry = z.output<typeof accessEntry>;

export const listAccesses = endpoint({
  name: 'listAccesses',
  method: 'GET',
  path: '/api/staff/accesses/',
  base: 'main',
  access: 'staff',
  may: 'audit.read',
  summary:
    'List accesses to and exports of personal data by staff, newest first; things are such as users:5 and orders:17',
  query: recordSearch,
  answer: z.object({ data: z.array(accessEntry), ...counted }),
  errors: [],
});

nameSchemas({ AuditEntry: auditEntry, AccessEntry: accessEntry });

examples(
  { thing: 'orders:17', older: 41 },
  {
    AuditEntry: {
      id: 90,
      request_id: 'req-3f',
      table: 'orders',
      row: '17',
      actor: 'staff',
      columns: ['status'],
      before: { status: 'paid' },
      after: { status: 'preparing' },
    },
    listAudit: { person: 3, from: '2026-11-16T02:11:35.895Z', to: '2026-11-17T05:20:00.000Z', before: 91 },
    listAccesses: { person: 3, from: '2026-11-16T02:11:35.895Z', to: '2026-11-17T05:20:00.000Z', before: 91 },
    AccessEntry: { id: 90, customer: 5, order: 17, people: 1, reason: '' },
  },
);
