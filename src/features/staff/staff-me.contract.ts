import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { permissions, staffRoles } from '../../http/permissions.ts';
import { nameSchemas } from '../../http/schema-names.ts';

export const staffMember = z.object({
  id: z.int(),
  name: z.string().describe('Empty until it is given'),
  role: z.enum(staffRoles),
  permissions: z.array(z.enum(permissions)),
});
export type StaffMember = z.output<typeof staffMember>;

export const getStaffMe = endpoint({
  name: 'getStaffMe',
  method: 'GET',
  path: '/api/staff/me/',
  base: 'main',
  access: 'staff',
  may: 'self.read',
  summary: 'Who one is to the back office, and what one may do there',
  answer: z.object({ data: staffMember }),
  errors: [],
  reads: [],
});

nameSchemas({ StaffMember: staffMember });
