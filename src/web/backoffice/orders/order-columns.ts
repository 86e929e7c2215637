/** The optional columns of the order list; the URL contains the selection. */
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

/** The columns that fit a tablet in landscape. */
export const usualColumns: readonly OrderColumn[] = ['status', 'ships', 'recipient', 'zone', 'method', 'total'];

/** Forms repeat the parameter and links join it with commas; the order of columns is always the same. */
export function readColumns(params: URLSearchParams): readonly OrderColumn[] {
  const named = new Set(params.getAll('columns').flatMap((names) => names.split(',')));
  const known = orderColumns.filter((column) => named.has(column));
  return known.length > 0 ? known : usualColumns;
}

/** The query parameter of a selection; empty for the default. */
export function columnsParam(columns: readonly OrderColumn[]): Record<string, string> {
  return columns.join() === usualColumns.join() ? {} : { columns: columns.join() };
}
