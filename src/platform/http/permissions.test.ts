import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { permissions, permissionsOf, roleMay, staffRoles } from './permissions.ts';

it('gives the owner all permissions, and the manager all except staff, settings and the archive', () => {
  expect(permissionsOf('owner')).toEqual(permissions);
  const withheld = permissions.filter((verb) => !roleMay('manager', verb));
  expect(withheld.toSorted()).toEqual(['archive.open', 'settings.write', 'staff.manage']);
});

it('gives packers and support no access to money, exports and accounting', () => {
  const grave = [
    'refunds.pay',
    'orders.refund',
    'deposits.write',
    'exports.make',
    'audit.read',
    'receipts.write',
  ] as const;
  for (const role of ['packer', 'support'] as const) expect(grave.filter((verb) => roleMay(role, verb))).toEqual([]);
  expect(roleMay('packer', 'customers.read')).toBe(false);
  expect(roleMay('support', 'orders.ship')).toBe(false);
});

it('lets everyone manage their own account', () => {
  for (const role of staffRoles) expect(roleMay(role, 'self.change')).toBe(true);
});

it('a staff call without a permission does not compile', () => {
  const call = { name: 'call', method: 'GET', path: '/api/staff/x/', base: 'main', summary: '' } as const;
  const rest = { answer: z.object({ data: z.object({}) }), errors: [] } as const;
  // @ts-expect-error A staff call declares a permission.
  endpoint({ ...call, ...rest, access: 'staff' });
  // @ts-expect-error The permission must exist.
  endpoint({ ...call, ...rest, access: 'staff', may: 'orders.eat' });
  // @ts-expect-error Other calls have no permission.
  endpoint({ ...call, ...rest, access: 'user', may: 'orders.read' });
  expect(endpoint({ ...call, ...rest, access: 'staff', may: 'orders.read' }).may).toBe('orders.read');
});
