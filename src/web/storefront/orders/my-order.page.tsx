import { isUnderWay } from '../../../domain/orders/order/order-status.rules.ts';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { momentText } from '../../../platform/i18n/date-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Container } from '../../ui/container.tsx';
import { ChevronLeft } from '../../ui/icons/chevron-left.ts';
import { Link } from '../../ui/link.tsx';
import { useLastAnswer } from '../../ui/use-last-answer.ts';
import { LoginRequired } from '../account/login-required.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { Route } from './+types/my-order.page.ts';
import { BoxChips } from './box-chips.tsx';
import { CopiedNumber } from './copied-number.tsx';
import { loadOrder, loadSurcharge } from './load-order.ts';
import { takeOrderStep } from './order-action.ts';
import { OrderAnswerNotice } from './order-answer.tsx';
import { orderHeadline } from './order-headline.ts';
import { OrderView } from './order-view.tsx';
import { shownOrder } from './shown-order.ts';
import { StatusBadge } from './status-badge.tsx';
import { useLiveOrders } from './use-live-orders.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const order = await loadOrder(api, params.slug);
  return { order, payment: order && (await loadSurcharge(api, order)), now: Date.now() };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { prefix, locale } = splitLocale(url.pathname);
  const place = { slug: params.slug, basket: withPrefix(prefix, '/basket') };
  return takeOrderStep(context.get(apiContext), locale, await request.formData(), place);
}

export default function MyOrderPage({ loaderData: { order, payment, now }, actionData }: Route.ComponentProps) {
  const t = useOrdersText();
  const { t: say } = useText();
  const { to } = useAddress();
  const answer = useLastAnswer(actionData);
  useLiveOrders(order ? [shownOrder(order)] : []);
  if (!order) {
    return (
      <>
        <UnlistedHead title={t('list.pageTitle')} description={t('list.pageDescription')} />
        <LoginRequired title={t('list.title')} text={t('list.locked')} />
      </>
    );
  }
  const number = order.order_number;
  return (
    <Container className="grid gap-4 py-6">
      <UnlistedHead title={t('order.pageTitle', { number })} description={t('order.pageDescription', { number })} />
      <div>
        <Link
          to={to('/my-orders')}
          className="hit-area inline-flex items-center gap-1 py-1 font-medium text-brand-text text-sm hover:underline"
        >
          <ChevronLeft className="size-4" />
          {t('order.back')}
        </Link>
        <h1 className="pt-2 text-3xl">{orderHeadline(t, say, order)}</h1>
        <p className="flex flex-wrap gap-1.5 pt-2">
          <StatusBadge order={order} />
          {isUnderWay(order.status) && <BoxChips items={order.items} />}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 pt-2 text-ink-soft text-sm">
          <CopiedNumber number={number} label={t('order.copy')} copied={t('order.copied')}>
            {t('order.title', { number })}
          </CopiedNumber>
          {t('order.placed', { date: momentText(say, order.created_at) })}
        </p>
      </div>
      <OrderAnswerNotice answer={answer} />
      <OrderView order={order} payment={payment} now={now} answer={answer} />
    </Container>
  );
}
