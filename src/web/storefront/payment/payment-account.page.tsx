import { paymentPath } from '../../../domain/orders/order/payment-time.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useLastAnswer } from '../../ui/use-last-answer.ts';
import { LoginRequired } from '../account/login-required.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import { orOffline } from '../offline/or-offline.ts';
import { CashReceipt } from '../orders/cash-receipt-form.tsx';
import type { Route } from './+types/payment-account.page.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { BankAccount } from './bank-account.tsx';
import { Checking } from './checking.tsx';
import { goToRightPage, loadPayment, type PaymentData } from './load-payment.ts';
import type { PaymentAnswer } from './method-action.ts';
import { OtherMethods } from './other-method.tsx';
import { Paid } from './paid.tsx';
import { PaymentOver } from './payment-ending.tsx';
import { Deadline, PaymentFacts } from './payment-facts.tsx';
import { stageOf } from './payment-stage.ts';
import { takePaymentStep } from './payment-step.ts';
import { ReceivedByTransfer } from './received-by-transfer.tsx';
import { RetryForm } from './retry-form.tsx';
import { TransferSteps } from './transfer-steps.tsx';
import { usePaymentWatch } from './use-payment-watch.ts';

/** Toss reports a deposit within seconds, and the customer is waiting for it. */
const lookEveryMs = 5_000;
/** Toss issues a virtual account within a second or two after the order. */
const awaitAccountMs = 1_500;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const payment = await loadPayment(context.get(apiContext), params.slug);
  if (payment) goToRightPage(payment, 'virtual_account', url);
  return { payment };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return takePaymentStep(context.get(apiContext), url, params.slug, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction);
}

export default function AccountPage({ loaderData: { payment }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const t = useCheckoutText();
  const head = <UnlistedHead title={t('pay.accountPageTitle')} description={t('pay.accountPageDescription')} />;
  if (!payment) {
    return (
      <>
        {head}
        <LoginRequired title={t('pay.accountTitle')} text={t('pay.locked')} />
      </>
    );
  }
  return (
    <Container narrow className="py-6">
      {head}
      <AccountPayment payment={payment} answer={answer} />
    </Container>
  );
}

interface Props {
  readonly payment: PaymentData;
  readonly answer: PaymentAnswer | undefined;
}

function AccountPayment({ payment, answer }: Props) {
  const stage = stageOf(payment.info);
  if (stage === 'paid') return <Paid order={payment.order} />;
  if (stage === 'checking') return <Checking payment={payment} />;
  if (stage === 'cancelled' || stage === 'expired')
    return <PaymentOver order={payment.order} stage={stage} answer={answer} />;
  return <OpenAccount payment={payment} answer={answer} />;
}

function OpenAccount({ payment, answer }: Props) {
  const t = useCheckoutText();
  const { locale } = useText();
  const { slug, info } = payment;
  const { to } = useAddress();
  const { virtual_account: account } = info;
  usePaymentWatch(slug, info, account === null ? awaitAccountMs : lookEveryMs);
  return (
    <div className="grid grid-cols-1 gap-6">
      <AnswerNotice answer={answer} />
      <ReceivedByTransfer info={info} />
      {account ? (
        <TransferSteps
          payment={payment}
          account={
            <>
              <p>{t('pay.accountText')}</p>
              <BankAccount bank={account} amount={formatWon(won(info.amount))} digits={String(info.amount)} />
            </>
          }
          after={t('pay.accountAfter')}
        />
      ) : (
        <MissingAccount payment={payment} />
      )}
      {account?.bank_page && (
        <a
          href={`${account.bank_page}?language=${locale}`}
          target="_blank"
          rel="noopener"
          className="text-center font-medium text-brand-text"
        >
          {t('pay.toSimulatedBank')}
        </a>
      )}
      <CashReceipt
        order={payment.order}
        inList={false}
        answer={answer?.order}
        action={to(paymentPath('virtual_account', slug))}
      />
      <PaymentFacts payment={payment} />
      <OtherMethods instead="virtual_account" />
    </div>
  );
}

/** Toss is issuing the virtual account, or has failed to. */
function MissingAccount({ payment }: { readonly payment: PaymentData }) {
  const t = useCheckoutText();
  const { to } = useAddress();
  const { virtual_account: account, can_retry: canRetry } = payment.info;
  return (
    <>
      <h1 className="text-3xl">{t('pay.accountTitle')}</h1>
      {account === null ? (
        <div role="status" className="grid justify-items-center gap-4 text-center">
          <div className="script-only">
            <Spinner className="size-10 text-brand-text" />
          </div>
          <p>{t('pay.accountComing')}</p>
          <noscript>
            <ButtonLink to={to(paymentPath('virtual_account', payment.slug))} variant="secondary" reloadDocument>
              {t('pay.look')}
            </ButtonLink>
          </noscript>
        </div>
      ) : (
        <Notice tone="warning">{t(canRetry ? 'pay.accountUnknown' : 'pay.methodOff')}</Notice>
      )}
      <Deadline payment={payment} />
      {canRetry && <RetryForm label={t('pay.retry')} />}
    </>
  );
}
