import { koreanDateOf, koreanTimeOf } from '../../../kernel/korea-time.ts';
import { shownNumber } from '../../customers/identity/phone-number.rules.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import type { paymentMethods } from '../../orders/order/payment-time.rules.ts';
import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';

export interface ExportedOrder {
  readonly id: number;
  readonly number: string;
  readonly status: OrderStatus;
  readonly placedAt: string;
  readonly shipsOn: string | null;
  readonly recipient: string | null;
  readonly phone: string | null;
  readonly zipCode: string;
  readonly address: string;
  readonly zone: DeliveryZone;
  readonly method: (typeof paymentMethods)[number];
  readonly items: number;
  readonly discount: number;
  readonly delivery: number;
  readonly total: number;
  readonly received: number;
  readonly refunded: number;
  readonly goods: string | null;
  readonly parcels: string | null;
  readonly note: string;
}

type Cell = string | number;

/** The column headings as keys of their texts. */
export const exportHeadings = [
  'orders.number',
  'orders.status',
  'orders.placed',
  'orders.shipsOn',
  'orders.recipient',
  'order.phone',
  'order.zip',
  'order.street',
  'orders.zone',
  'orders.method',
  'order.lines',
  'order.discount',
  'order.delivery',
  'orders.total',
  'orders.received',
  'orders.refunded',
  'orders.contents',
  'order.parcels',
  'orders.note',
] as const;

interface Words {
  status(status: ExportedOrder['status']): string;
  zone(zone: ExportedOrder['zone']): string;
  method(method: ExportedOrder['method']): string;
}

/** One order as a row of the file: Korean local times, amounts as numbers. */
export function exportedCells(order: ExportedOrder, words: Words): readonly Cell[] {
  const placed = Date.parse(order.placedAt);
  const { hour, minute } = koreanTimeOf(placed);
  return [
    order.number,
    words.status(order.status),
    `${koreanDateOf(placed)} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    order.shipsOn ?? '',
    order.recipient ?? '',
    order.phone ? shownNumber(order.phone) : '',
    order.zipCode,
    order.address,
    words.zone(order.zone),
    words.method(order.method),
    order.items,
    order.discount,
    order.delivery,
    order.total,
    order.received,
    order.refunded,
    order.goods ?? '',
    order.parcels ?? '',
    order.note,
  ];
}
