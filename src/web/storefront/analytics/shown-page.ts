import { useLocation, useMatches } from 'react-router';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';
import type { Route as CheckoutRoute } from '../checkout/+types/confirm-order.page.ts';
import type { Route as OrderRoute } from '../orders/+types/my-order.page.ts';
import { storefrontPages } from '../page-table.ts';
import type { Route as AccountRoute } from '../payment/+types/payment-account.page.ts';
import type { Route as CardRoute } from '../payment/+types/payment-card.page.ts';
import type { Route as ReturnRoute } from '../payment/+types/payment-success.page.ts';
import type { Route as TransferRoute } from '../payment/+types/payment-transfer.page.ts';
import type { Route as ProductRoute } from '../product/+types/product-detail.page.ts';

/** Pages that report events, by their path in the page table, with the type of their loader data. */
interface DataOf {
  '/product-detail/:slug': ProductRoute.ComponentProps['loaderData'];
  '/confirm-order': CheckoutRoute.ComponentProps['loaderData'];
  '/payment/toss/success': ReturnRoute.ComponentProps['loaderData'];
  '/payment/toss/:slug': CardRoute.ComponentProps['loaderData'];
  '/payment/bank-transfer/:slug': TransferRoute.ComponentProps['loaderData'];
  '/payment/virtual-account/:slug': AccountRoute.ComponentProps['loaderData'];
  '/my-orders/:slug': OrderRoute.ComponentProps['loaderData'];
}

/**
 * The current page as analytics see it. It is read from outside, so that the code of no page contains anything for
 * analytics.
 */
export function useShownPage() {
  const { pathname, search } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  const { prefix, path } = splitLocale(pathname);
  const page = storefrontPages.at(path);
  return {
    isPublic: page?.access === 'public',
    place: page?.path,
    /**
     * Without the query. Where the path may contain an order number or personal data, the route pattern is used
     * instead.
     */
    address: location.origin + (page?.access === 'public' ? pathname : withPrefix(prefix, page?.path ?? '/unknown')),
    searched: page?.path === '/products' ? (new URLSearchParams(search).get('q') ?? '') : '',
    dataOf: <Place extends keyof DataOf>(place: Place): DataOf[Place] | undefined =>
      page?.path === place ? (data as DataOf[Place] | undefined) : undefined,
  };
}

export type ShownPage = ReturnType<typeof useShownPage>;
