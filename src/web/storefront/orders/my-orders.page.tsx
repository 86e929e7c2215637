import { Suspense } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { countOrders, getOrder, listOrders, type OrderHead } from '../../../domain/orders/order/order.contract.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { LoginRequired } from '../account/login-required.tsx';
import { lazyPart } from '../frame/lazy-part.ts';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import camel from '../scenes/orders.svg?no-inline';
import { Scene } from '../scenes/scene.tsx';
import type { Route } from './+types/my-orders.page.ts';
import { OrderRow } from './order-row.tsx';
import { OrderStages } from './order-stages.tsx';
import { ordersLink, pagesToRead, readOrdersAddress } from './orders-address.ts';
import { shownOrder } from './shown-order.ts';
import { useLiveOrders } from './use-live-orders.ts';

const InstallCard = lazyPart(() => import('../install/install-card.tsx'));

/**
 * All pages up to the requested one, because orders change: a list combined with earlier responses would show outdated
 * statuses.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { page, open, stage } = readOrdersAddress(url.searchParams);
  const query = stage ? { stage } : {};
  const [counts, ...lists] = await Promise.all([
    api.own(countOrders, {}),
    ...pagesToRead(page).map((each) => api.own(listOrders, { query: { ...query, page: each } })),
  ]);
  const now = Date.now();
  const orders: OrderHead[] = [];
  for (const list of lists) {
    if (!list) return { orders: null, counts: null, hasMore: false, detail: null, now };
    orders.push(...list.data);
  }
  const last = lists.at(-1);
  return {
    orders,
    counts: counts?.data ?? null,
    now,
    hasMore: last?.next != null,
    detail: open === null ? null : (await api.call(getOrder, { query: { slug: open } })).data,
  };
}

export default function MyOrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, counts, detail } = loaderData;
  const t = useOrdersText();
  const { to } = useAddress();
  const { stage } = readOrdersAddress(new URLSearchParams(useLocation().search));
  const shown = [...(orders ?? []), ...(detail ? [detail] : [])];
  useLiveOrders(shown.map(shownOrder));
  const head = <UnlistedHead title={t('list.pageTitle')} description={t('list.pageDescription')} />;
  if (!orders) {
    return (
      <>
        {head}
        <LoginRequired title={t('list.title')} text={t('list.locked')} />
      </>
    );
  }
  if (orders.length === 0 && !stage) {
    return (
      <Container className="py-6">
        {head}
        <EmptyState
          heading="h1"
          title={t('list.empty')}
          picture={<Scene drawing={camel} />}
          text={t('list.emptyText')}
          action={<ButtonLink to={to('/products')}>{t('list.browse')}</ButtonLink>}
        />
      </Container>
    );
  }
  const placed = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    // The footer starts below the first screen, so that the install card, which comes late, does not move it.
    <Container className="min-h-svh py-6">
      {head}
      <h1 className="pb-2 text-3xl">{t('list.title')}</h1>
      {counts && <OrderStages counts={counts} current={stage} />}
      {orders.length > 0 ? (
        <OrderList {...loaderData} orders={orders} />
      ) : (
        <EmptyState
          title={t('list.noneThere')}
          picture={<Scene drawing={camel} />}
          text={t('list.noneThereText')}
          action={<ButtonLink to={to('/my-orders')}>{t('list.showAll')}</ButtonLink>}
        />
      )}
      <Suspense>
        <InstallCard orders={placed} />
      </Suspense>
    </Container>
  );
}

type ListProps = Pick<Route.ComponentProps['loaderData'], 'hasMore' | 'detail' | 'now'> & {
  readonly orders: readonly OrderHead[];
};

function OrderList({ orders, hasMore, detail, now }: ListProps) {
  const t = useOrdersText();
  const { to } = useAddress();
  const { search } = useLocation();
  const { page, open, stage } = readOrdersAddress(new URLSearchParams(search));
  const next = useNextAddress();
  const openNow = next ? next.open : open;
  const link = (where: Parameters<typeof ordersLink>[0]) => to(`/my-orders${ordersLink(where)}`);
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {orders.map((order) => (
          <OrderRow
            key={order.slug}
            order={order}
            now={now}
            isOpen={order.slug === openNow}
            detail={detail?.slug === order.slug ? detail : undefined}
            links={{
              show: `${link({ page, stage, open: order.slug })}#${order.slug}`,
              hide: link({ page, stage, open: null }),
            }}
          />
        ))}
      </ul>
      {hasMore && (
        <ShowMore
          to={link({ page: page + 1, stage, open })}
          label={t('list.more')}
          loading={next !== undefined && next.page > page}
        />
      )}
    </>
  );
}

/** The state of the list during a navigation, so that a row unfolds when it is pressed and not when its data arrive. */
function useNextAddress() {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  return location?.pathname === pathname ? readOrdersAddress(new URLSearchParams(location.search)) : undefined;
}
