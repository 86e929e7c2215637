/** What somebody who works here is. */
export const staffRoles = ['owner', 'manager', 'packer', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What staff calls do, as verbs: an endpoint declares its own as `may`, and a page hides what one may not do. */
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

/**
 * Verbs about oneself, which every role has: proving who one is needs no second factor yet, everything else does.
 */
export type OwnPermission = 'self.prove' | 'self.read' | 'self.leave' | 'self.change';

/** What must not be done at a screen that somebody left: it wants a proof of the last minutes. */
const graveVerbs: readonly (Permission | OwnPermission)[] = [
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
  /** The answer is a file. */
  readonly file?: string;
}

/**
 * Looking at who works here is no grave thing, taking data out of the house is, whatever verb it goes by. The courier's file
 * is every day's work of packers at one tablet, and says no more than the labels that they print.
 */
export function wantsFreshProof({ may, method, file }: Step): boolean {
  const takesOut =
    may === 'exports.make' || (file !== undefined && !file.startsWith('image/') && may !== 'orders.courier');
  return takesOut || (method !== 'GET' && graveVerbs.some((verb) => verb === may));
}

/** Until when a proof counts as fresh. */
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
 * Who decides who works here, whose company it is and where its money goes decides over everything else with it, so that
 * is the owner's alone, as is what the law has kept of people who are gone; how the shop is run from day to day (`settings.edit`) is not.
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
