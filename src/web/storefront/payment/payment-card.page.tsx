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
import type { Route } from './+types/payment-card.page.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { Checking } from './checking.tsx';
import { goToRightPage, loadPayment, type PaymentData } from './load-payment.ts';
import type { PaymentAnswer } from './method-action.ts';
import { OtherMethods } from './other-method.tsx';
import { Paid } from './paid.tsx';
import { PaymentOver } from './payment-ending.tsx';
import { Deadline, PaymentFacts } from './payment-facts.tsx';
import { stageOf } from './payment-stage.ts';
import { takePaymentStep } from './payment-step.ts';
import { QuickTiles } from './quick-tiles.tsx';
import { ReceivedByTransfer } from './received-by-transfer.tsx';
import { RetryForm } from './retry-form.tsx';
import { SimulatedWindow } from './simulated-window.tsx';
import { TossWindow } from './toss-window.tsx';
import { type Opens, offeredOpening, opensAt } from './use-opening.ts';
import { usePaymentWatch } from './use-payment-watch.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const payment = await loadPayment(context.get(apiContext), params.slug);
  if (payment) goToRightPage(payment, 'toss', url);
  return { payment, opens: opensAt(url.searchParams) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return takePaymentStep(context.get(apiContext), url, params.slug, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction);
}

export default function CardPaymentPage({ loaderData: { payment, opens }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const t = useCheckoutText();
  const head = <UnlistedHead title={t('pay.cardPageTitle')} description={t('pay.cardPageDescription')} />;
  if (!payment) {
    return (
      <>
        {head}
        <LoginRequired title={t('pay.cardTitle')} text={t('pay.locked')} />
      </>
    );
  }
  return (
    <Container narrow className="py-6">
      {head}
      <CardPayment payment={payment} opens={opens} answer={answer} />
    </Container>
  );
}

interface Props {
  readonly payment: PaymentData;
  readonly opens: Opens | null;
  readonly answer: PaymentAnswer | undefined;
}

function CardPayment({ payment, opens, answer }: Props) {
  const stage = stageOf(payment.info);
  if (stage === 'paid') return <Paid order={payment.order} />;
  if (stage === 'checking') return <Checking payment={payment} />;
  if (stage !== 'open') return <PaymentOver order={payment.order} stage={stage} answer={answer} />;
  return <OpenPayment payment={payment} opens={opens} answer={answer} />;
}

function OpenPayment({ payment, opens, answer }: Props) {
  const t = useCheckoutText();
  usePaymentWatch(payment.slug, payment.info);
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">{t('pay.cardTitle')}</h1>
      <AnswerNotice answer={answer} />
      {payment.info.toss?.is_away && <Notice tone="warning">{t('pay.tossAway')}</Notice>}
      <ReceivedByTransfer info={payment.info} />
      <PaymentFacts payment={payment} />
      <Deadline payment={payment} />
      <CardWindowButton payment={payment} opens={opens} />
      {payment.info.toss && <p className="text-center text-ink-soft text-sm">{t('pay.tossHint')}</p>}
      <OtherMethods instead="toss" />
    </div>
  );
}

function CardWindowButton({ payment: { slug, info }, opens: wanted }: Omit<Props, 'answer'>) {
  const { publicOrigin, shop } = useFrame();
  const opens = offeredOpening(wanted, shop.wallets);
  const { to, locale } = useAddress();
  const t = useCheckoutText();
  const { toss, amount } = info;
  if (info.can_retry)
    return (
      <RetryForm label={t('pay.open', { price: formatWon(won(amount)) })}>
        <QuickTiles />
      </RetryForm>
    );
  if (!toss) return <Notice tone="warning">{t('pay.methodOff')}</Notice>;
  const successPath = to('/payment/toss/success');
  // When the window is closed, Toss does not return the order id.
  const failPath = to(`/payment/toss/fail?order=${slug}`);
  const { client_key: clientKey, customer_key: customerKey, order_id: orderId, order_name: orderName } = toss;
  const common = { clientKey, customerKey, orderId, orderName };
  const { tax_free_amount: taxFreeAmount } = toss;
  if (toss.card_page === null)
    return <TossWindow order={{ ...common, amount, taxFreeAmount, successPath, failPath }} opens={opens} />;
  const taxFree = taxFreeAmount === null ? {} : { taxFreeAmount: String(taxFreeAmount) };
  const [successUrl, failUrl] = [publicOrigin + successPath, publicOrigin + failPath];
  return (
    <SimulatedWindow
      page={toss.card_page}
      amount={amount}
      fields={{ ...common, ...taxFree, successUrl, failUrl, language: locale }}
      opens={opens}
    />
  );
}
