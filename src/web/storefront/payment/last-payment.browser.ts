import { lastPaymentCookie } from '../../../kernel/storage-keys.ts';
import type { PaymentChoice } from '../checkout/payment-choice.ts';

const year = 365 * 24 * 60 * 60;

/**
 * A cookie and not local storage, so that the server renders the last used way to pay first: nothing moves after the
 * first paint.
 */
export function rememberPayment(choice: PaymentChoice): void {
  write(choice, year);
}

export function forgetPayment(): void {
  write('', 0);
}

function write(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari lacks the asynchronous interface in older versions
  document.cookie = `${lastPaymentCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
