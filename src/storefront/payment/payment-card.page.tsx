import { apiContext } from '../../http/page-context.ts';
import { useCheckoutText } from '../../i18n/checkout-text.ts';
import { formatWon, won } from '../../kernel/money.ts';
import { Container } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoginRequired } from '../account/login-required.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { Route } from './+types/payment-card.page.ts';
import { Checking } from './checking.tsx';
import { goToRightPage, loadPayment, type PaymentData } from './load-payment.ts';
import { changeMethod, type PaymentAnswer } from './method-action.ts';
import { OtherMethods } from './other-method.tsx';
import { Paid, PaymentOver } from './payment-ending.tsx';
import { Deadline, PaymentFacts } from './payment-facts.tsx';
import { stageOf } from './payment-stage.ts';
import { SimulatedWindow } from './simulated-window.tsx';
import { TossWindow } from './toss-window.tsx';
import { usePaymentWatch } from './use-payment-watch.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const payment = await loadPayment(context.get(apiContext), params.slug);
  if (payment) goToRightPage(payment, 'toss', url);
  return { payment };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return changeMethod(context.get(apiContext), url, params.slug, await request.formData());
}

export default function CardPaymentPage({ loaderData: { payment }, actionData }: Route.ComponentProps) {
  const t = useCheckoutText();
  const head = <UnlistedHead title={t('pay.cardPageTitle')} />;
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
      <CardPayment payment={payment} answer={actionData} />
    </Container>
  );
}

interface Props {
  readonly payment: PaymentData;
  readonly answer: PaymentAnswer | undefined;
}

function CardPayment({ payment, answer }: Props) {
  const stage = stageOf(payment.info);
  if (stage === 'paid') return <Paid order={payment.order} />;
  if (stage === 'checking') return <Checking payment={payment} />;
  if (stage !== 'open') return <PaymentOver order={payment.order} stage={stage} />;
  return <OpenPayment payment={payment} answer={answer} />;
}

function OpenPayment({ payment, answer }: Props) {
  const t = useCheckoutText();
  usePaymentWatch(payment.slug, payment.info);
  const { received } = payment.info;
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">{t('pay.cardTitle')}</h1>
      {answer?.problem && <Notice tone="danger">{answer.problem}</Notice>}
      {received > 0 && <Notice>{t('pay.receivedByTransfer', { received: formatWon(won(received)) })}</Notice>}
      <PaymentFacts payment={payment} />
      <Deadline payment={payment} />
      <CardWindowButton payment={payment} />
      {payment.info.toss && <p className="text-center text-ink-soft text-sm">{t('pay.tossHint')}</p>}
      <OtherMethods instead="toss" />
    </div>
  );
}

function CardWindowButton({ payment: { slug, info } }: { readonly payment: PaymentData }) {
  const { publicOrigin } = useFrame();
  const { to, locale } = useAddress();
  const t = useCheckoutText();
  const { toss, amount } = info;
  if (!toss) return <Notice tone="warning">{t('pay.methodOff')}</Notice>;
  const successPath = to('/payment/toss/success');
  // A window that was closed does not say which order it was about.
  const failPath = to(`/payment/toss/fail?order=${slug}`);
  const { client_key: clientKey, customer_key: customerKey, order_id: orderId, order_name: orderName } = toss;
  const common = { clientKey, customerKey, orderId, orderName };
  const { tax_free_amount: taxFreeAmount } = toss;
  if (toss.card_page === null)
    return <TossWindow order={{ ...common, amount, taxFreeAmount, successPath, failPath }} />;
  const taxFree = taxFreeAmount === null ? {} : { taxFreeAmount: String(taxFreeAmount) };
  const [successUrl, failUrl] = [publicOrigin + successPath, publicOrigin + failPath];
  return (
    <SimulatedWindow
      page={toss.card_page}
      amount={amount}
      fields={{ ...common, ...taxFree, successUrl, failUrl, language: locale }}
    />
  );
}
