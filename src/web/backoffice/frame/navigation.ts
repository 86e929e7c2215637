import type { Permission } from '../../../platform/http/permissions.ts';
import type { StaffTextKey } from '../../../platform/i18n/backoffice-text.tsx';
import { ArrowDownUp } from '../../ui/icons/arrow-down-up.ts';
import { BadgeCheck } from '../../ui/icons/badge-check.ts';
import { Boxes } from '../../ui/icons/boxes.ts';
import { CalendarCheck } from '../../ui/icons/calendar-check.ts';
import { ChartColumn } from '../../ui/icons/chart-column.ts';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { House } from '../../ui/icons/house.ts';
import type { icon } from '../../ui/icons/icon.tsx';
import { LayoutGrid } from '../../ui/icons/layout-grid.ts';
import { MessageSquareText } from '../../ui/icons/message-square-text.ts';
import { Package } from '../../ui/icons/package.ts';
import { PackageCheck } from '../../ui/icons/package-check.ts';
import { ReceiptText } from '../../ui/icons/receipt-text.ts';
import { RotateCcwClock } from '../../ui/icons/rotate-ccw-clock.ts';
import { SlidersHorizontal } from '../../ui/icons/sliders-horizontal.ts';
import { Star } from '../../ui/icons/star.ts';
import { Tag } from '../../ui/icons/tag.ts';
import { TicketPercent } from '../../ui/icons/ticket-percent.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { Undo2 } from '../../ui/icons/undo-2.ts';
import { UserRound } from '../../ui/icons/user-round.ts';
import { UsersRound } from '../../ui/icons/users-round.ts';

export interface NavigationEntry {
  /** Below `/admin`, as in the page table. */
  readonly path: string;
  readonly label: StaffTextKey;
  readonly Icon: ReturnType<typeof icon>;
  /** The permission required to see it. */
  readonly may: Permission;
  /** The second key of the shortcut after `g`; each letter is used once. */
  readonly key: string;
  /** Other pages that belong to it. */
  readonly also?: readonly string[];
}

/** The navigation, in the order of a working day. */
export const navigation: readonly NavigationEntry[] = [
  { path: '/', label: 'nav.today', Icon: CalendarCheck, may: 'today.read', key: 't', also: ['/failed-jobs'] },
  { path: '/orders', label: 'orders.title', Icon: Package, may: 'orders.read', key: 'o', also: ['/jobs'] },
  { path: '/pick', label: 'pick.title', Icon: PackageCheck, may: 'orders.prepare', key: 'p' },
  { path: '/pack', label: 'nav.pack', Icon: LayoutGrid, may: 'orders.prepare', key: 'k' },
  { path: '/courier', label: 'nav.courier', Icon: Truck, may: 'orders.courier', key: 'u' },
  { path: '/deposits', label: 'nav.deposits', Icon: ReceiptText, may: 'deposits.read', key: 'd' },
  { path: '/refunds', label: 'nav.refunds', Icon: Undo2, may: 'refunds.pay', key: 'r' },
  { path: '/receipts', label: 'receipts.title', Icon: BadgeCheck, may: 'receipts.read', key: 'e' },
  { path: '/claims', label: 'nav.claims', Icon: MessageSquareText, may: 'claims.read', key: 'c' },
  { path: '/vouchers', label: 'vouchers.title', Icon: TicketPercent, may: 'vouchers.read', key: 'v' },
  { path: '/products', label: 'products.title', Icon: Tag, may: 'products.read', key: 'i' },
  { path: '/window', label: 'window.title', Icon: House, may: 'products.write', key: 'b' },
  { path: '/import', label: 'sheets.title', Icon: ArrowDownUp, may: 'products.write', key: 'm', also: ['/prices'] },
  {
    path: '/customers',
    label: 'customers.title',
    Icon: UsersRound,
    may: 'customers.read',
    key: 'h',
    also: ['/archive'],
  },
  { path: '/reviews', label: 'staffReviews.title', Icon: Star, may: 'reviews.moderate', key: 'f' },
  { path: '/numbers', label: 'numbers.title', Icon: ChartColumn, may: 'reports.read', key: 'n' },
  { path: '/stock', label: 'nav.stock', Icon: Boxes, may: 'stock.read', key: 'l' },
  { path: '/certificates', label: 'nav.certificates', Icon: CircleCheck, may: 'products.read', key: 'x' },
  { path: '/audit', label: 'nav.records', Icon: RotateCcwClock, may: 'audit.read', key: 'a', also: ['/accesses'] },
  {
    path: '/settings',
    label: 'nav.settings',
    Icon: SlidersHorizontal,
    may: 'settings.read',
    key: 's',
    also: ['/policies', '/opening'],
  },
  { path: '/staff', label: 'nav.staff', Icon: UserRound, may: 'staff.manage', key: 'w' },
];

/** The entries that these permissions allow. */
export function navigationFor(permissions: readonly Permission[]): readonly NavigationEntry[] {
  return navigation.filter(({ may }) => permissions.includes(may));
}

/** Whether a page belongs to an entry: its own page, one below it, or one listed in `also`. */
export function isWithin({ path, also = [] }: NavigationEntry, pathname: string): boolean {
  // Every path begins with `/`, the path of the first page.
  const begins = path === '/' ? also : [path, ...also];
  return pathname === path || begins.some((begin) => `${pathname}/`.startsWith(`${begin}/`));
}
