import { orderQuery } from '../../../domain/fulfilment/order-desk/order-list.contract.ts';

/** What an address asks of the list; forms send their empty fields along, and what means nothing is left out. */
export function readOrdersQuery(params: URLSearchParams): Record<string, string> {
  const given = [...params].filter(([, value]) => value !== '');
  const readable = given.filter(([name, value]) => {
    const part = orderQuery.shape[name as keyof typeof orderQuery.shape];
    return part?.safeParse(value).success;
  });
  return Object.fromEntries(readable);
}
