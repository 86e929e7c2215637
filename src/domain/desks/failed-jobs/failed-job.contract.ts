import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, pageNumber, pageSize } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';

const failedJob = z.object({
  job: z.int(),
  task: z.string(),
  attempts: z.int(),
  problem: z.string(),
  queued_at: z.iso.datetime(),
  parked_at: z.iso.datetime(),
});
export type FailedJob = z.output<typeof failedJob>;

export const listFailedJobs = endpoint({
  name: 'listFailedJobs',
  method: 'GET',
  path: '/api/staff/failed-jobs/',
  base: 'main',
  access: 'staff',
  may: 'jobs.read',
  summary: 'List failed background jobs, newest first',
  query: z.object({ page: pageNumber, page_size: pageSize(50, 200) }),
  answer: z.object({ data: z.array(failedJob), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

const body = z.object({ job: id });
const answer = z.object({ data: z.object({ job: z.int() }) });

export const retryFailedJob = endpoint({
  name: 'retryFailedJob',
  method: 'POST',
  path: '/api/staff/failed-jobs/retry/',
  base: 'main',
  access: 'staff',
  may: 'jobs.retry',
  summary: 'Retry a failed job after its cause has been fixed',
  body,
  answer,
  errors: ['not_found', 'task_unknown'],
});

export const dropFailedJob = endpoint({
  name: 'dropFailedJob',
  method: 'POST',
  path: '/api/staff/failed-jobs/drop/',
  base: 'main',
  access: 'staff',
  may: 'jobs.retry',
  summary: 'Discard a failed job; it is never run',
  body,
  answer,
  errors: ['not_found'],
});

nameSchemas({ FailedJob: failedJob });

examples(
  {},
  {
    FailedJob: {
      task: 'tell-of-order',
      attempts: 25,
      problem: 'The phone number does not exist',
      queued_at: '2026-11-16T02:11:35.895Z',
      parked_at: '2026-11-17T05:20:00.000Z',
    },
  },
);
