import { type OrderStage, orderStages } from '../../../domain/orders/order/order-status.rules.ts';

/** The state of the list of orders, as its address says it. */
interface OrdersAddress {
  readonly page: number;
  /** The order that is unfolded. */
  readonly open: string | null;
  /** Only orders that stand there, if any. */
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

/** The query part; nothing for the plain list. */
export function ordersLink({ page, open, stage }: OrdersAddress): string {
  const query = new URLSearchParams();
  if (stage !== null) query.set('stage', stage);
  if (page > 1) query.set('page', String(page));
  if (open !== null) query.set('open', open);
  return query.size > 0 ? `?${query}` : '';
}

/** Even somebody who has ordered every week for years does not read more than that at once. */
const mostPages = 20;

/** The pages that make up the list when it has grown to this one. */
export function pagesToRead(page: number): number[] {
  const first = Math.max(1, page - mostPages + 1);
  return Array.from({ length: page - first + 1 }, (_, index) => first + index);
}
