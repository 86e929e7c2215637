import type { Database } from '../../../platform/database/database.ts';
import type { PaymentMethod } from '../../orders/order/payment-time.rules.ts';

interface OrderToPay {
  readonly id: number;
  readonly number: string;
  readonly totalPrice: number;
  readonly paymentMethod: PaymentMethod;
}

/**
 * Opens a try to pay an order by card or into an account. A transfer needs none. The caller has locked the order and its
 * earlier tries have ended.
 */
export type OpenTry = (db: Database, order: OrderToPay, requestKey?: string) => Promise<void>;
