import type { WorkRow } from '../../../domain/desks/today/today.contract.ts';
import type { WorkKind } from '../../../domain/desks/today/today.rules.ts';
import type { Permission } from '../../../platform/http/permissions.ts';

interface Desk {
  /** The list of all work of this kind. */
  readonly all?: string;
  /** The page for one item. */
  readonly row?: (row: WorkRow) => string;
}

const order = ({ slug }: WorkRow): string => `/orders/${slug}`;
const packing = ({ slug }: WorkRow): string => `/pack/${slug}`;
const refunds: Desk = { all: '/refunds', row: ({ slug }) => (slug ? `/refunds?q=${slug}` : '/refunds') };

/** The pages for each kind of work; URLs contain numbers, never people. */
const desks: Readonly<Partial<Record<WorkKind, Desk>>> = {
  deposits_open: { all: '/deposits', row: () => '/deposits' },
  money_taken_back: { all: '/orders?money=taken_back', row: order },
  payments_ending: { all: '/orders?work=payments_ending', row: order },
  zip_missing: { row: order },
  surcharge_open: { row: order },
  to_pack: { all: '/orders?work=to_pack&sort=ships_on', row: order },
  to_ship: { all: '/orders?work=to_ship&sort=ships_on', row: order },
  boxes_left: { all: '/orders?work=boxes_left&sort=ships_on', row: order },
  held: { all: '/orders?held=1', row: order },
  not_arrived: { all: '/orders?not_arrived=1', row: order },
  claims: { all: '/claims', row: ({ id }) => `/claims/${id}` },
  refunds_due: refunds,
  refunds_stuck: refunds,
  refunds_waiting: { all: '/orders?money=waiting', row: order },
  number_changes: { all: '/customers?number_change=1', row: ({ id }) => `/customers/${id}` },
  reviews: { all: '/reviews', row: () => '/reviews' },
  low_stock: { all: '/stock?low=1', row: ({ note }) => `/stock?q=${encodeURIComponent(note ?? '')}` },
  lots_expiring: { all: '/stock/ending', row: () => '/stock/ending' },
  certificates_expiring: { all: '/certificates?ending=1', row: ({ id }) => `/certificates/${id}` },
  lacking_by_law: { all: '/products?lacking=1', row: ({ id }) => `/products/${id}` },
  failed_jobs: { all: '/failed-jobs', row: () => '/failed-jobs' },
  cash_receipts_due: { all: '/receipts', row: ({ slug }) => `/receipts?q=${slug}` },
};

/** Pages for the people who do the work, where others only view it. */
const ownDesks: Readonly<Partial<Record<WorkKind, Desk & { readonly may: Permission }>>> = {
  to_pack: { may: 'orders.prepare', all: '/pack', row: packing },
  to_ship: { may: 'orders.courier', all: '/courier', row: packing },
  boxes_left: { may: 'orders.courier', all: '/courier', row: packing },
};

export function deskFor(kind: WorkKind, permissions: readonly Permission[]): Desk | undefined {
  const own = ownDesks[kind];
  return own && permissions.includes(own.may) ? own : desks[kind];
}
