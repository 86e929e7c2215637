import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Container } from '../../ui/container.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { LoginRequired } from '../account/login-required.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { orOffline } from '../offline/or-offline.ts';
import type { Route } from './+types/payment-success.page.ts';
import { type CardReturn, returnAt, takeReturnStep } from './card-return.ts';
import { Checking } from './checking.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { FailedPayment } from './failed-payment.tsx';
import { loadPayment, type PaymentData } from './load-payment.ts';
import { LostReturn } from './lost-return.tsx';
import type { PaymentAnswer } from './method-action.ts';
import { Paid } from './paid.tsx';
import { PaymentOver } from './payment-ending.tsx';
import { returnStageOf } from './payment-stage.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const returned = returnAt(url.searchParams);
  return { returned, payment: returned && (await loadPayment(context.get(apiContext), returned.slug)) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return takeReturnStep(context.get(apiContext), url, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction);
}

export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (actionResult as PaymentAnswer | undefined)?.isOffline ? false : defaultShouldRevalidate;
}

/** The page after a card payment. Opening it charges nothing: a form confirms the payment and submits itself. */
export default function PaymentSuccessPage({ loaderData: { returned, payment }, actionData }: Route.ComponentProps) {
  const t = useCheckoutText();
  const head = <UnlistedHead title={t('pay.resultPageTitle')} description={t('pay.resultPageDescription')} />;
  if (!returned) {
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
        <LoginRequired title={t('pay.confirmTitle')} text={t('pay.locked')} />
      </>
    );
  }
  return (
    <Container narrow className="py-6">
      {head}
      <Returned returned={returned} payment={payment} answered={actionData} />
    </Container>
  );
}

interface Props {
  readonly returned: CardReturn;
  readonly payment: PaymentData;
  readonly answered: PaymentAnswer | undefined;
}

function Returned({ returned, payment, answered }: Props) {
  const t = useCheckoutText();
  const fetcher = useShopFetcher<PaymentAnswer>({ key: 'confirm-payment' });
  const answer = fetcher.data ?? answered;
  const stage = returnStageOf(payment.info, returned.orderId);
  if (stage === 'paid') return <Paid order={payment.order} />;
  if (stage === 'checking') return <Checking payment={payment} />;
  if (stage === 'cancelled' || stage === 'expired')
    return <PaymentOver order={payment.order} stage={stage} isRefunded answer={answer} />;
  if (stage === 'confirm' && !answer?.problem) {
    return (
      <ConfirmForm returned={returned} payment={payment} fetcher={fetcher} isOffline={answer?.isOffline ?? false} />
    );
  }
  const { problem = t('pay.overText'), isHopeless = false } = answer ?? {};
  return <FailedPayment payment={payment} reason={problem} isHopeless={isHopeless} tossOrderId={returned.orderId} />;
}
