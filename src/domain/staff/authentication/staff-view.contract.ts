import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, line } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';

const staffView = z.object({ id: z.int(), name: z.string(), query: z.string() });
export type StaffView = z.output<typeof staffView>;

export const listViews = endpoint({
  name: 'listViews',
  method: 'GET',
  path: '/api/staff/views/',
  base: 'main',
  access: 'staff',
  may: 'orders.read',
  summary: 'List the saved order list views of the caller, by name',
  answer: z.object({ data: z.array(staffView) }),
  errors: [],
});

export const saveView = endpoint({
  name: 'saveView',
  method: 'POST',
  path: '/api/staff/views/',
  base: 'main',
  access: 'staff',
  may: 'orders.read',
  summary: 'Save the filters of the order list under a name; an existing view with that name is replaced',
  body: z.object({ name: line(40, 1), query: line(1000) }),
  answer: z.object({ data: staffView }),
  errors: ['too_many_saved'],
});

export const forgetView = endpoint({
  name: 'forgetView',
  method: 'DELETE',
  path: '/api/staff/views/:id/',
  base: 'main',
  access: 'staff',
  may: 'orders.read',
  summary: 'Delete a saved view of the caller. Idempotent',
  params: z.object({ id: inText(id) }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  errors: [],
});

nameSchemas({ StaffView: staffView });

examples(
  {},
  {
    StaffView: { name: 'Late, by transfer', query: 'late=1&method=bank_transfer' },
    saveView: { name: 'Late, by transfer', query: 'late=1&method=bank_transfer' },
  },
);
