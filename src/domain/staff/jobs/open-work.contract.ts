import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { provenBys } from '../authentication/factor.rules.ts';

export const openWork = z.object({
  id: z.int(),
  device: z.string(),
  proven_by: z.enum(provenBys),
  started_at: z.iso.datetime().describe('When the second factor was verified'),
  seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

const ownWork = openWork.extend({ current: z.boolean() });
export type OwnWorkEntry = z.output<typeof ownWork>;

export const listOwnWork = endpoint({
  name: 'listOwnWork',
  method: 'GET',
  path: '/api/staff/sessions/',
  base: 'main',
  access: 'staff',
  may: 'self.read',
  summary: 'List the staff sessions of the caller',
  answer: z.object({ data: z.array(ownWork) }),
  errors: [],
});

export const endOneWork = endpoint({
  name: 'endOneWork',
  method: 'DELETE',
  path: '/api/staff/sessions/:id/',
  base: 'main',
  access: 'staff',
  may: 'self.leave',
  summary: 'End a staff session of the caller on another device, and the login there',
  params: z.object({ id: inText(id) }),
  answer: z.object({ data: z.object({}) }),
  errors: ['not_found'],
});

export const endOtherWork = endpoint({
  name: 'endOtherWork',
  method: 'DELETE',
  path: '/api/staff/sessions/',
  base: 'main',
  access: 'staff',
  may: 'self.leave',
  summary: 'End all other staff sessions of the caller, and the logins there',
  answer: z.object({ data: z.object({ ended: z.int() }) }),
  errors: [],
});

nameSchemas({ OpenWork: openWork });

examples({ ended: 2 });
