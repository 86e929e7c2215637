import { apiContext } from '../../../platform/http/page-context.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChevronLeft } from '../../ui/icons/chevron-left.ts';
import { Printer } from '../../ui/icons/printer.ts';
import { Link } from '../../ui/link.tsx';
import { LoginRequired } from '../account/login-required.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { Route } from './+types/my-order-receipt.page.ts';
import { loadOrder } from './load-order.ts';
import { Receipt } from './receipt.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  return { order: await loadOrder(context.get(apiContext), params.slug) };
}

export default function MyOrderReceiptPage({ loaderData: { order } }: Route.ComponentProps) {
  const t = useOrdersText();
  const { to } = useAddress();
  if (!order) {
    return (
      <>
        <UnlistedHead title={t('list.pageTitle')} description={t('list.pageDescription')} />
        <LoginRequired title={t('list.title')} text={t('list.locked')} />
      </>
    );
  }
  const head = (
    <UnlistedHead
      title={t('receipt.pageTitle', { number: order.order_number })}
      description={t('receipt.pageDescription', { number: order.order_number })}
    />
  );
  const orderLink = to(`/my-orders/${order.slug}`);
  if (!order.payment.paid_at) {
    return (
      <Container className="py-6">
        {head}
        <EmptyState
          heading="h1"
          title={t('receipt.unpaid')}
          text={t('receipt.unpaidText')}
          action={<ButtonLink to={orderLink}>{t('receipt.back')}</ButtonLink>}
        />
      </Container>
    );
  }
  return (
    <Container narrow className="grid gap-4 py-6">
      {head}
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={orderLink}
          className="hit-area inline-flex items-center gap-1 py-1 font-medium text-brand-text text-sm hover:underline"
        >
          <ChevronLeft className="size-4" />
          {t('receipt.back')}
        </Link>
        <Button variant="secondary" size="small" className="script-only" onClick={() => print()}>
          <Printer className="size-4" />
          {t('receipt.print')}
        </Button>
      </div>
      <Receipt order={order} paidAt={order.payment.paid_at} />
    </Container>
  );
}
