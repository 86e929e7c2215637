import type { WorkRow } from '../../features/staff/today.contract.ts';
import type { WorkKind } from '../../features/staff/today.rules.ts';

interface Desk {
  /** Where all work of the kind is. */
  readonly all?: string;
  /** Where one piece of it is done. */
  readonly row?: (row: WorkRow) => string;
}

const order = ({ slug }: WorkRow): string => `/orders/${slug}`;
const refunds: Desk = { all: '/refunds', row: ({ slug }) => (slug ? `/refunds?q=${slug}` : '/refunds') };

/** Where each kind of work is done; addresses name numbers, never people. */
export const desks: Readonly<Partial<Record<WorkKind, Desk>>> = {
  deposits_open: { all: '/deposits', row: () => '/deposits' },
  to_pack: { all: '/orders?status=paid&sort=ships_on', row: order },
  to_ship: { all: '/orders?status=preparing&sort=ships_on', row: order },
  claims: { all: '/claims', row: ({ id }) => `/claims/${id}` },
  refunds_due: refunds,
  refunds_stuck: refunds,
  cash_receipts_due: { all: '/receipts', row: ({ slug }) => `/receipts?q=${slug}` },
};
