export const staffRoles = ['owner', 'manager', 'packer', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Permissions of staff calls. An endpoint declares its own as `may`; a page hides what the staff member may not do. */
export const permissions = [
  'today.read',
  'orders.read',
  'orders.prepare',
  'orders.hold',
  'orders.ship',
  'orders.deliver',
  'orders.courier',
  'orders.edit',
  'orders.cancel',
  'orders.refund',
  'refunds.pay',
  'deposits.read',
  'deposits.write',
  'claims.read',
  'claims.decide',
  'stock.read',
  'stock.write',
  'stock.write_off',
  'stock.recall',
  'products.read',
  'products.write',
  'vouchers.read',
  'vouchers.write',
  'certificates.write',
  'reviews.moderate',
  'customers.read',
  'customers.write',
  'customers.erase',
  'archive.open',
  'receipts.read',
  'receipts.write',
  'reports.read',
  'settlements.write',
  'exports.make',
  'jobs.read',
  'jobs.retry',
  'audit.read',
  'settings.read',
  'settings.edit',
  'settings.write',
  'staff.manage',
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions for one's own account, which every role has. Only `self.prove` works without the second factor. */
export type OwnPermission = 'self.prove' | 'self.read' | 'self.leave' | 'self.change';

/** What must not be possible at an unattended screen: requires re-authentication within the last minutes. */
const sensitiveVerbs: readonly (Permission | OwnPermission)[] = [
  'orders.refund',
  'refunds.pay',
  'exports.make',
  'settings.write',
  'vouchers.write',
  'customers.erase',
  'archive.open',
  'stock.recall',
  'staff.manage',
  'self.change',
];
const freshMinutes = 10;

interface Step {
  readonly may?: string;
  readonly method: string;
  /** The response is a file. */
  readonly file?: string;
}

/**
 * Reading who is staff needs no fresh proof, but every export does, with any permission. The courier's file is an
 * exception: packers who share a tablet need it every day, and it contains no more than the labels that they print.
 */
export function wantsFreshProof({ may, method, file }: Step): boolean {
  const takesOut =
    may === 'exports.make' || (file !== undefined && !file.startsWith('image/') && may !== 'orders.courier');
  return takesOut || (method !== 'GET' && sensitiveVerbs.some((verb) => verb === may));
}

/** When a staff member must re-authenticate for the next sensitive action. */
export function freshUntil(provenAt: Date): Date {
  return new Date(provenAt.getTime() + freshMinutes * 60_000);
}

const packer: readonly Permission[] = [
  'today.read',
  'orders.read',
  'orders.prepare',
  'orders.hold',
  'orders.ship',
  'orders.deliver',
  'orders.courier',
  'stock.read',
  'stock.write',
  'products.read',
];

const support: readonly Permission[] = [
  'vouchers.read',
  'today.read',
  'orders.read',
  'orders.hold',
  'orders.deliver',
  'orders.edit',
  'orders.cancel',
  'claims.read',
  'claims.decide',
  'customers.read',
  'customers.write',
  'reviews.moderate',
  'deposits.read',
  'stock.read',
  'products.read',
];

/**
 * Control over staff, company details and bank accounts means control over the whole shop, so these permissions are
 * only for the owner, as is the archive of deleted customers that the law requires. The daily settings
 * (`settings.edit`) are not.
 */
const ownersAlone: readonly Permission[] = ['staff.manage', 'settings.write', 'archive.open'];

const permissionsOfRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter((verb) => !ownersAlone.includes(verb)),
  packer,
  support,
};

export function permissionsOf(role: StaffRole): readonly Permission[] {
  return permissionsOfRole[role];
}

export function roleMay(role: StaffRole, verb: Permission | OwnPermission): boolean {
  return verb.startsWith('self.') || permissionsOfRole[role].some((one) => one === verb);
}
