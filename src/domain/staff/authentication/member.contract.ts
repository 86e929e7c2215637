import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, line } from '../../../platform/http/input-types.ts';
import { staffRoles } from '../../../platform/http/permissions.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { openWork } from '../jobs/open-work.contract.ts';
import { factorKinds } from './factor.rules.ts';

const role = z.enum(staffRoles);

const member = z.object({
  id: z.int(),
  name: z.string(),
  phone_number: z.string().nullable(),
  role,
  added_at: z.iso.datetime(),
  seen_at: z.iso.datetime().nullable().describe('Last activity'),
  factors: z.array(z.enum(factorKinds)),
  has_factor: z.boolean().describe('Whether a passkey or an app is enrolled'),
  sessions: z.array(openWork).describe('Current sessions'),
  link_until: z.iso.datetime().nullable().describe('When their enrolment link expires'),
});

const invited = z.object({
  data: member.extend({ link: z.string().describe('The enrolment link, shown only once') }),
});
const params = z.object({ id: inText(id) });

export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  path: '/api/staff/staff/',
  base: 'main',
  access: 'staff',
  may: 'staff.manage',
  summary: 'List the staff members',
  answer: z.object({ data: z.array(member), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

export const inviteMember = endpoint({
  name: 'inviteMember',
  method: 'POST',
  path: '/api/staff/staff/',
  base: 'main',
  access: 'staff',
  may: 'staff.manage',
  summary: 'Add a staff member. After login, the link leads to the enrolment of a second factor',
  body: z.object({ phone_number: line(40, 1), role, name: line(60).optional() }),
  answer: invited,
  errors: ['phone_invalid', 'phone_incorrect', 'works_here'],
});

export const changeMember = endpoint({
  name: 'changeMember',
  method: 'PATCH',
  path: '/api/staff/staff/:id/',
  base: 'main',
  access: 'staff',
  may: 'staff.manage',
  summary: 'Change the role of a staff member; applies from their next request',
  params,
  body: z.object({ role }),
  answer: z.object({ data: member }),
  errors: ['last_owner'],
});

export const endMember = endpoint({
  name: 'endMember',
  method: 'DELETE',
  path: '/api/staff/staff/:id/',
  base: 'main',
  access: 'staff',
  may: 'staff.manage',
  summary: 'Remove a staff member: sessions and factors end immediately, the customer account stays',
  params,
  answer: z.object({ data: z.object({}) }),
  errors: ['last_owner'],
});

export const relinkMember = endpoint({
  name: 'relinkMember',
  method: 'POST',
  path: '/api/staff/staff/:id/link/',
  base: 'main',
  access: 'staff',
  may: 'staff.manage',
  summary:
    'Reset the second factor of a staff member who lost it: existing factors become invalid, and a new link allows enrolment',
  params,
  answer: invited,
  errors: [],
});

export const endMemberWork = endpoint({
  name: 'endMemberWork',
  method: 'DELETE',
  path: '/api/staff/staff/:id/sessions/',
  base: 'main',
  access: 'staff',
  may: 'staff.manage',
  summary:
    'End the staff session of a staff member on one device, or on all except the one of the caller, and the logins there; they remain staff',
  params,
  query: z.object({ session: inText(id).optional().describe('Only this session') }),
  answer: z.object({ data: member }),
  errors: [],
});

export type MemberView = z.output<typeof member>;

nameSchemas({ StaffMember: member });

examples(
  { link_until: '2026-11-17T05:20:00.000Z' },
  {
    StaffMember: { name: 'Aziz' },
    InviteMemberAnswer: { link: 'https://shop.example/admin/enrol?link=k2uQm0sWv8yJ4rT6bN1xE3hZ' },
    RelinkMemberAnswer: { link: 'https://shop.example/admin/enrol?link=k2uQm0sWv8yJ4rT6bN1xE3hZ' },
    InviteMemberBody: { name: 'Aziz' },
    endMemberWork: { session: 7 },
  },
);
