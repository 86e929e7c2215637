import { tidyCode } from '../../../domain/basket/vouchers/voucher.rules.ts';
import { readStored, removeStored, storeText } from '../../ui/storage.browser.ts';

const key = 'voucherCode';

/** The code that was typed in the basket, for the next visit and the order page. */
export function keptCode(): string {
  return tidyCode(readStored(key) ?? '') ?? '';
}

export function keepCode(code: string): void {
  if (code === '') removeStored(key);
  else storeText(key, code);
}
