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

/** Pages that have something to tell, by their place in the page table, and the data they were made from. */
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
 * The page that is on the screen, as far as analytics care. Its own code knows nothing of being counted, so that no page
 * carries a byte for it.
 */
export function useShownPage() {
  const { pathname, search } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  const { prefix, path } = splitLocale(pathname);
  const page = storefrontPages.at(path);
  return {
    isPublic: page?.access === 'public',
    place: page?.path,
    /** Without query; where a path may name an order or a person, the pattern stands for it. */
    address: location.origin + (page?.access === 'public' ? pathname : withPrefix(prefix, page?.path ?? '/unknown')),
    searched: page?.path === '/products' ? (new URLSearchParams(search).get('q') ?? '') : '',
    dataOf: <Place extends keyof DataOf>(place: Place): DataOf[Place] | undefined =>
      page?.path === place ? (data as DataOf[Place] | undefined) : undefined,
  };
}

export type ShownPage = ReturnType<typeof useShownPage>;
