import { useEffect, useState } from 'react';
import type { retrieveVariations } from '../../features/catalogue/product.contract.ts';
import { ProductPrice } from '../../features/catalogue/product-price.tsx';
import { parseRecentlyViewed, recentlyViewedKey } from '../../features/catalogue/recently-viewed.rules.ts';
import type { AnswerOf } from '../../http/endpoint.ts';
import { useText } from '../../i18n/text-context.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { readStored } from '../../ui/storage.browser.ts';
import { useAddress } from '../frame/use-address.ts';
import { useApi } from '../frame/use-api.ts';

type Viewed = AnswerOf<typeof retrieveVariations>['data'];

/** The browser's own memory, so it comes after everything else and stands at the very end, where it moves nothing. */
export function RecentlyViewed() {
  const { t } = useText();
  const { to } = useAddress();
  const viewed = useViewed();
  if (viewed.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="page-gutters mx-auto w-full max-w-page pt-14">
      <SectionHeading id="recently-viewed" title={t('row.recent')} />
      <ul className="no-scrollbar -mx-gutter -my-2 flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter py-2">
        {viewed.map(({ id, product, price, usual_price, discount }) => (
          <li
            key={id}
            className="relative flex w-64 shrink-0 snap-start items-center gap-3 rounded-lg bg-surface p-2.5 shadow-card"
          >
            <Picture src={product.image} alt="" size={200} className="w-16 shrink-0 rounded-md" />
            <div className="min-w-0">
              <h3 className="line-clamp-2 font-medium text-sm leading-snug tracking-normal">
                <Link
                  to={to(`/product-detail/${product.slug}`)}
                  className="outline-none after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:after:outline-3 focus-visible:after:outline-focus"
                >
                  {product.name}
                </Link>
              </h3>
              <ProductPrice price={price} usual_price={usual_price} discount={discount} size="small" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useViewed(): Viewed {
  const call = useApi();
  const [viewed, setViewed] = useState<Viewed>([]);
  useEffect(() => {
    const ids = parseRecentlyViewed(readStored(recentlyViewedKey));
    if (ids.length === 0) return;
    const asking = new AbortController();
    const endpoint = { method: 'GET', path: '/api/products/gen-products/retrieve-vars/', base: 'main' } as const;
    call<typeof retrieveVariations>(endpoint, { query: { vars: ids.join() } }, asking.signal).then((answer) => {
      if (answer.ok) setViewed(answer.value.data);
    });
    return () => asking.abort();
  }, [call]);
  return viewed;
}
