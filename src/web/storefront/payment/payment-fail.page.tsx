import { useEffect } from 'react';
import type { abandonCardPayment } from '../../../domain/money/payments/payment.contract.ts';
import { failedPaymentReason } from '../../../domain/money/payments/toss-errors.rules.ts';
import { tidyOrderNumber } from '../../../domain/orders/order/order-number.rules.ts';
import { splitLocale } from '../../../kernel/locale.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { paymentReasonText } from '../../../platform/i18n/payment-text.ts';
import { Container } from '../../ui/container.tsx';
import { LoginRequired } from '../account/login-required.tsx';
import { lastPaymentIn } from '../checkout/payment-choice.ts';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useApi } from '../frame/use-api.ts';
import { orOffline } from '../offline/or-offline.ts';
import type { Route } from './+types/payment-fail.page.ts';
import { Checking } from './checking.tsx';
import { FailedPayment } from './failed-payment.tsx';
import { leaveTry, slugOfTry } from './leave-try.ts';
import { loadPayment } from './load-payment.ts';
import { LostReturn } from './lost-return.tsx';
import type { PaymentAnswer } from './method-action.ts';
import { Paid } from './paid.tsx';
import { PaymentOver } from './payment-ending.tsx';
import { stageOf } from './payment-stage.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const text = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 100);
  const tossOrderId = text('orderId');
  const slug = slugOfTry(tossOrderId) ?? tidyOrderNumber(text('order'));
  const code = text('code');
  const { reason, canRetry } = failedPaymentReason(code);
  return {
    isLost: slug === null,
    payment: slug === null ? null : await loadPayment(context.get(apiContext), slug),
    reason: paymentReasonText(splitLocale(url.pathname).locale, reason),
    isHopeless: !canRetry,
    isLeft: reason === 'cancelled_by_customer',
    tossOrderId: slugOfTry(tossOrderId) ? tossOrderId : '',
    code,
    last: lastPaymentIn(request),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return leaveTry(context.get(apiContext), url, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction);
}

/** The page after a card payment that failed or was cancelled. */
export default function PaymentFailPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: PaymentAnswer | undefined = actionData;
  const { isLost, payment, tossOrderId, code, last, reason, isHopeless, isLeft } = loaderData;
  const t = useCheckoutText();
  useTellServer(tossOrderId, code);
  const head = <UnlistedHead title={t('pay.resultPageTitle')} description={t('pay.resultPageDescription')} />;
  if (isLost) {
    return (
      <>
        {head}
        <LostReturn />
      </>
    );
  }
  if (!payment) {
    return (
      <>
        {head}
        <LoginRequired title={t(isLeft ? 'pay.leftTitle' : 'pay.failedTitle')} text={t('pay.locked')} />
      </>
    );
  }
  const stage = stageOf(payment.info);
  return (
    <Container narrow className="py-6">
      {head}
      {stage === 'paid' && <Paid order={payment.order} />}
      {stage === 'checking' && <Checking payment={payment} />}
      {(stage === 'cancelled' || stage === 'expired') && (
        <PaymentOver order={payment.order} stage={stage} answer={answer} />
      )}
      {stage === 'open' && (
        <FailedPayment
          payment={payment}
          reason={answer?.problem ?? (answer?.isOffline ? t('pay.stepOffline') : reason)}
          isHopeless={isHopeless}
          isLeft={isLeft && !answer}
          tossOrderId={tossOrderId}
          code={code}
          last={last}
        />
      )}
    </Container>
  );
}

/**
 * Reports that this payment attempt has ended, because the next one needs a new order id. Without JavaScript the
 * buttons of the page do it.
 */
function useTellServer(orderId: string, code: string): void {
  const call = useApi();
  useEffect(() => {
    const target = { method: 'POST', path: '/api/orders/payment/toss/fail/', base: 'main' } as const;
    if (orderId) call<typeof abandonCardPayment>(target, { body: { orderId, code } });
  }, [call, orderId, code]);
}
