import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { id, inText } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { jobStates } from './staff-job.rules.ts';

const staffJob = z.object({
  id: z.int(),
  kind: z.string(),
  state: z.enum(jobStates),
  done: z.int(),
  of: z.int().describe('As far as known; increases during counting'),
  errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  changes: z.array(
    z.object({ row: z.int(), column: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  file: z.string().nullable().describe('Name of the resulting file; kept for a day'),
});
export type StaffJob = z.output<typeof staffJob>;

const params = z.object({ id: inText(id) });

export const getStaffJob = endpoint({
  name: 'getStaffJob',
  method: 'GET',
  path: '/api/staff/jobs/:id/',
  base: 'main',
  access: 'staff',
  may: 'self.read',
  summary:
    'Retrieve the progress of an export or import of the caller. It is deleted a day after its start, or after twenty later ones',
  params,
  answer: z.object({ data: staffJob }),
  errors: ['not_found'],
});

export const cancelStaffJob = endpoint({
  name: 'cancelStaffJob',
  method: 'DELETE',
  path: '/api/staff/jobs/:id/',
  base: 'main',
  access: 'staff',
  may: 'self.read',
  summary:
    'Cancel an export or import of the caller and delete its file. Written changes of an import are rolled back, unless only steps that cannot fail remain: then it continues. Idempotent',
  params,
  answer: z.object({ data: staffJob }),
  errors: ['not_found'],
});

export const getStaffJobFile = endpoint({
  name: 'getStaffJobFile',
  method: 'GET',
  path: '/api/staff/jobs/:id/file/',
  base: 'main',
  access: 'staff',
  may: 'exports.make',
  summary:
    'Download the file of an export of the caller, CSV or XLSX by its name. Recorded in the access log as an export',
  params,
  file: 'application/octet-stream',
  answer: z.object({ data: z.custom<FileAnswer>() }),
  errors: ['not_found'],
});

nameSchemas({ StaffJob: staffJob });

examples({}, { StaffJob: { kind: 'export-orders', state: 'done', done: 137, of: 137, file: 'orders-2026-11-16.csv' } });
