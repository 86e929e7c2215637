import { paymentPath } from '../../../domain/orders/order/payment-time.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Container } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLastAnswer } from '../../ui/use-last-answer.ts';
import { LoginRequired } from '../account/login-required.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import { orOffline } from '../offline/or-offline.ts';
import { CashReceipt } from '../orders/cash-receipt-form.tsx';
import { useLiveOrders } from '../orders/use-live-orders.ts';
import type { Route } from './+types/payment-transfer.page.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { BankAccount } from './bank-account.tsx';
import { goToRightPage, loadPayment, type PaymentData } from './load-payment.ts';
import type { PaymentAnswer } from './method-action.ts';
import { MethodButton, OtherMethods } from './other-method.tsx';
import { Paid } from './paid.tsx';
import { PayerName } from './payer-name.tsx';
import { PaymentOver } from './payment-ending.tsx';
import { Deadline, PaymentFacts } from './payment-facts.tsx';
import { stageOf } from './payment-stage.ts';
import { takePaymentStep } from './payment-step.ts';
import { TransferSteps } from './transfer-steps.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const payment = await loadPayment(context.get(apiContext), params.slug);
  if (payment) goToRightPage(payment, 'bank_transfer', url);
  return { payment };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return takePaymentStep(context.get(apiContext), url, params.slug, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction);
}

export default function TransferPage({ loaderData: { payment }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const t = useCheckoutText();
  const head = <UnlistedHead title={t('pay.transferPageTitle')} description={t('pay.transferPageDescription')} />;
  if (!payment) {
    return (
      <>
        {head}
        <LoginRequired title={t('pay.transferTitle')} text={t('pay.locked')} />
      </>
    );
  }
  return (
    <Container narrow className="py-6">
      {head}
      <TransferPayment payment={payment} answer={answer} />
    </Container>
  );
}

interface Props {
  readonly payment: PaymentData;
  readonly answer: PaymentAnswer | undefined;
}

function TransferPayment({ payment, answer }: Props) {
  const stage = stageOf(payment.info);
  if (stage === 'paid') return <Paid order={payment.order} />;
  if (stage === 'cancelled' || stage === 'expired')
    return <PaymentOver order={payment.order} stage={stage} answer={answer} />;
  return <OpenTransfer payment={payment} answer={answer} />;
}

function OpenTransfer({ payment, answer }: Props) {
  const t = useCheckoutText();
  const { slug, info } = payment;
  const hasEscrow = useFrame().shop.payment_methods.includes('virtual_account');
  const { to } = useAddress();
  // Staff enter transfers from the bank's list, possibly hours later. An open page is updated then.
  useLiveOrders([payment.order]);
  const [received, missing] = [formatWon(won(info.received)), formatWon(won(info.missing))];
  return (
    <div className="grid grid-cols-1 gap-6">
      <AnswerNotice answer={answer} />
      {info.bank ? (
        <TransferSteps
          payment={payment}
          account={
            <>
              <p>{info.received > 0 ? t('pay.missingText', { received, missing }) : t('pay.transferText')}</p>
              <BankAccount bank={info.bank} amount={missing} digits={String(info.missing)} />
              <PayerName kept={info.bank.payer_name} answer={answer?.payer} />
            </>
          }
          after={t('pay.transferAfter')}
        />
      ) : (
        <>
          <h1 className="text-3xl">{t('pay.transferTitle')}</h1>
          <Notice tone="warning">{t('pay.methodOff')}</Notice>
          <Deadline payment={payment} />
        </>
      )}
      {hasEscrow && (
        <Notice>
          <p className="pb-2">{t('pay.escrow')}</p>
          <MethodButton method="virtual_account" size="small">
            {t('pay.escrowPay')}
          </MethodButton>
        </Notice>
      )}
      <CashReceipt
        order={payment.order}
        inList={false}
        answer={answer?.order}
        action={to(paymentPath('bank_transfer', slug))}
      />
      <PaymentFacts payment={payment} />
      <OtherMethods instead="bank_transfer" />
    </div>
  );
}
