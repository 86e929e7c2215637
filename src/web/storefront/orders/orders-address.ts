import { type OrderStage, orderStages } from '../../../domain/orders/order/order-status.rules.ts';

/** The state of the list of orders in its URL. */
interface OrdersAddress {
  readonly page: number;
  /** The unfolded order. */
  readonly open: string | null;
  /** Shows only orders at this stage, if set. */
  readonly stage: OrderStage | null;
}

export function readOrdersAddress(query: URLSearchParams): OrdersAddress {
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
    open: query.get('open')?.slice(0, 40) || null,
    stage: orderStages.find((stage) => stage === query.get('stage')) ?? null,
  };
}

/** The query of the URL; empty for the default list. */
export function ordersLink({ page, open, stage }: OrdersAddress): string {
  const query = new URLSearchParams();
  if (stage !== null) query.set('stage', stage);
  if (page > 1) query.set('page', String(page));
  if (open !== null) query.set('open', open);
  return query.size > 0 ? `?${query}` : '';
}

/** Enough for a customer who has ordered every week for years. */
const mostPages = 20;

/** The pages to load when the list has grown to this one. */
export function pagesToRead(page: number): number[] {
  const first = Math.max(1, page - mostPages + 1);
  return Array.from({ length: page - first + 1 }, (_, index) => first + index);
}
