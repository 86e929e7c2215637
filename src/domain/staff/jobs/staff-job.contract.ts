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
  of: z.int().describe('As far as known; grows while it is counted'),
  errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  changes: z.array(
    z.object({ row: z.int(), column: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  file: z.string().nullable().describe('The name of the file that came of it; kept for a day'),
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
    'How far one’s own export or import has come. It is forgotten a day after it was begun, or after twenty later ones',
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
    'Ends one’s own export or import where it stands, and throws its file away. What of an import was written already is taken back, unless all but what nobody can refuse is written: then it goes on. Repeating it changes nothing',
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
  summary: 'The file that came of one’s own export, CSV or XLSX by its name. Noted as personal data taken out',
  params,
  file: 'application/octet-stream',
  answer: z.object({ data: z.custom<FileAnswer>() }),
  errors: ['not_found'],
});

nameSchemas({ StaffJob: staffJob });

examples({}, { StaffJob: { kind: 'export-orders', state: 'done', done: 137, of: 137, file: 'orders-2026-11-16.csv' } });
