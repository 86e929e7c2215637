import type { Database } from '../../../platform/database/database.ts';
import type { PaymentMethod } from '../../orders/order/payment-time.rules.ts';

interface OrderToPay {
  readonly id: number;
  readonly number: string;
  readonly totalPrice: number;
  readonly paymentMethod: PaymentMethod;
}

/**
 * Opens a payment attempt by card or virtual account. A bank transfer needs none. The caller must have locked the order
 * and ended its earlier attempts.
 */
export type OpenTry = (db: Database, order: OrderToPay, requestKey?: string) => Promise<void>;
