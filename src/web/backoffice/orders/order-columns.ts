/** What the list of orders can show beside the number; which of it, its address says. */
export const orderColumns = [
  'status',
  'ships',
  'recipient',
  'zone',
  'method',
  'total',
  'received',
  'refunded',
  'placed',
] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** How they are called. */
export const columnNames = {
  status: 'orders.status',
  ships: 'orders.shipsOn',
  recipient: 'orders.recipient',
  zone: 'orders.zone',
  method: 'orders.method',
  total: 'orders.total',
  received: 'orders.received',
  refunded: 'orders.refunded',
  placed: 'orders.placed',
} as const satisfies Record<OrderColumn, string>;

/** What fits a tablet on its side. */
export const usualColumns: readonly OrderColumn[] = ['status', 'ships', 'recipient', 'zone', 'method', 'total'];

/** From an address, where forms write each by itself and links all in one; the order of the table is always the same. */
export function readColumns(params: URLSearchParams): readonly OrderColumn[] {
  const named = new Set(params.getAll('columns').flatMap((names) => names.split(',')));
  const known = orderColumns.filter((column) => named.has(column));
  return known.length > 0 ? known : usualColumns;
}

/** What an address says of them; nothing where they are the usual ones. */
export function columnsParam(columns: readonly OrderColumn[]): Record<string, string> {
  return columns.join() === usualColumns.join() ? {} : { columns: columns.join() };
}
