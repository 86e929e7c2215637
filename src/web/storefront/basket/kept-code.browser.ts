import { tidyCode } from '../../../domain/basket/vouchers/voucher.rules.ts';
import { readStored, removeStored, storeText } from '../../ui/storage.browser.ts';

const key = 'voucherCode';

/** The voucher code that was typed in the basket, for the next visit and the checkout page. */
export function keptCode(): string {
  return tidyCode(readStored(key) ?? '') ?? '';
}

export function keepCode(code: string): void {
  if (code === '') removeStored(key);
  else storeText(key, code);
}
