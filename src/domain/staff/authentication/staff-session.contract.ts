import { z } from 'zod';
import { locales } from '../../../kernel/locale.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { line } from '../../../platform/http/input-types.ts';
import { permissions, staffRoles } from '../../../platform/http/permissions.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { programToken } from '../../customers/identity/login.contract.ts';
import { factorKinds } from './factor.rules.ts';
import { passkeyAnswer, passkeyQuestion } from './passkey.contract.ts';

/** A new staff session. */
export const staffToken = z.object({
  token: programToken.optional(),
  role: z.enum(staffRoles),
  permissions: z.array(z.enum(permissions)),
  expires_at: z.iso.datetime(),
});

export const beginWork = endpoint({
  name: 'beginWork',
  method: 'POST',
  path: '/api/staff/session/',
  base: 'main',
  access: 'staff',
  may: 'self.prove',
  summary:
    'Start a staff session with the token of a login and a second factor: a code of the authenticator app, a recovery code, or a passkey signature. Programs get a token for staff work, browsers a cookie',
  body: z.object({ code: line(40).optional(), passkey: passkeyAnswer.optional() }),
  answer: z.object({ data: staffToken }),
  errors: ['proof_wrong'],
});

export const endWork = endpoint({
  name: 'endWork',
  method: 'DELETE',
  path: '/api/staff/session/',
  base: 'main',
  access: 'staff',
  may: 'self.prove',
  summary: 'End the staff session of this token; the login stays',
  answer: z.object({ data: z.object({}) }),
  errors: [],
});

export const askForStaffProof = endpoint({
  name: 'askForStaffProof',
  method: 'POST',
  path: '/api/staff/session/challenge/',
  base: 'main',
  access: 'staff',
  may: 'self.prove',
  summary:
    'Create a challenge for a passkey to sign. Request it just before signing, since each challenge invalidates the previous one',
  answer: z.object({ data: z.object({ passkey: passkeyQuestion, factors: z.array(z.enum(factorKinds)) }) }),
  errors: [],
});

export const listProofFactors = endpoint({
  name: 'listProofFactors',
  method: 'GET',
  path: '/api/staff/session/factors/',
  base: 'main',
  access: 'staff',
  may: 'self.prove',
  summary: 'List the factors that the caller can use, before authentication',
  answer: z.object({ data: z.object({ factors: z.array(z.enum(factorKinds)) }) }),
  errors: [],
});

const me = z.object({
  id: z.int(),
  name: z.string(),
  phone_number: z.string().nullable(),
  locale: z.enum(locales),
  role: z.enum(staffRoles),
  permissions: z.array(z.enum(permissions)),
  factors: z.array(z.enum(factorKinds)),
  expires_at: z.iso.datetime(),
  fresh_until: z.iso.datetime().describe('Sensitive actions need no re-authentication until then'),
});

export type StaffMe = z.output<typeof me>;

export const getStaffMe = endpoint({
  name: 'getStaffMe',
  method: 'GET',
  path: '/api/staff/me/',
  base: 'main',
  access: 'staff',
  may: 'self.read',
  summary: 'Retrieve the current staff member and their permissions',
  answer: z.object({ data: me }),
  errors: [],
});

nameSchemas({ StaffToken: staffToken, StaffMe: me });

examples(
  { fresh_until: '2026-11-16T06:00:00.000Z' },
  {
    StaffMe: { name: 'Gulnora Karimova', permissions: ['today.read', 'orders.read'] },
    StaffToken: { token: 'staff_Jq3vY0m2T9c1XyZr8kLw5NbA7dEfGhIj' },
  },
);
