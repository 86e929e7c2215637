import { listFromJson } from '../../../kernel/json-list.ts';
import { readStored, writeStored } from '../../ui/storage.browser.ts';

const storageKey = 'analyticsPurchases';
const mostKept = 50;

/** Identifies an order without revealing the order number. */
export async function markOf(orderNumber: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${location.origin} ${orderNumber}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True only at the first call for an order, however often its page is opened. */
export function isFirstTime(mark: string): boolean {
  const told = listFromJson(readStored(storageKey)).filter((one) => typeof one === 'string');
  if (told.includes(mark)) return false;
  writeStored(storageKey, [...told, mark].slice(-mostKept));
  return true;
}
