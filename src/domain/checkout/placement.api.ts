import { err, ok } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../platform/http/handler.ts';
import { countTry, type TryLimits } from '../basket/vouchers/voucher.service.ts';
import type { OpenTry } from '../money/payments/open-try.ts';
import { nextPath } from '../orders/order/payment-time.rules.ts';
import { type EnabledFeatures, isOffered } from '../shop/settings/enabled-features.ts';
import { placeOrder as placeOrderEndpoint } from './placement.contract.ts';
import { placeOrder } from './placement.service.ts';

interface Settings {
  readonly openTry: OpenTry;
  readonly features: EnabledFeatures;
  readonly tries: Omit<TryLimits, 'db'>;
}

export function placementApi(db: OpenDatabase['db'], { openTry, features, tries }: Settings): Handler[] {
  return [
    handle(placeOrderEndpoint, async ({ body }, context) => {
      const { request_key, ...wanted } = body;
      if (!(await isOffered(db, features, wanted.payment_method))) return failed('payment_method_off');
      const wait = await countTry({ ...tries, db }, wanted.voucher, context.caller);
      if (wait !== null) return err({ code: 'too_many_requests', retryAfter: wait });
      const placed = await placeOrder(db, wanted, context.caller.requestKey ?? request_key, context, openTry);
      if (!placed.ok) return placed;
      const { number, status, totalPrice, paymentMethod } = placed.value;
      return ok({
        data: {
          slug: number,
          order_number: number,
          status,
          total_price: totalPrice,
          payment_url: nextPath(paymentMethod, number, totalPrice),
        },
      });
    }),
  ];
}
