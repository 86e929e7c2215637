import { useEffect, useLayoutEffect, useState } from 'react';
import type { retrieveVariations } from '../../features/catalogue/product.contract.ts';
import { parseRecentlyViewed, recentlyViewedKey } from '../../features/catalogue/recently-viewed.rules.ts';
import { useText } from '../../i18n/text-context.tsx';
import { readStored, writeStored } from '../../ui/storage.browser.ts';
import { markRemembered } from '../early/remembered-marks.browser.ts';
import { useAddress } from '../frame/use-address.ts';
import { useApi } from '../frame/use-api.ts';
import { type CompactProduct, CompactStrip } from './compact-strip.tsx';

/** The browser's own memory. Its place is kept before the first paint for those who have looked at something. */
export function RecentlyViewed() {
  const { t } = useText();
  return <CompactStrip title={t('row.recent')} products={useViewed()} className="with-viewed" />;
}

function useViewed(): readonly CompactProduct[] | null {
  const call = useApi();
  const { to } = useAddress();
  const [viewed, setViewed] = useState<readonly CompactProduct[] | null>(null);
  // Whoever comes from another page has looked at more since the document was marked.
  useLayoutEffect(() => markRemembered('viewed', storedIds().length > 0), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, addresses stay the same
  useEffect(() => {
    const ids = storedIds();
    if (ids.length === 0) return;
    const asking = new AbortController();
    const endpoint = { method: 'GET', path: '/api/products/gen-products/retrieve-vars/', base: 'main' } as const;
    call<typeof retrieveVariations>(endpoint, { query: { vars: ids.join() } }, asking.signal).then((answer) => {
      if (!answer.ok) return;
      const { data } = answer.value;
      // No place is kept the next time for what the shop sells no longer.
      if (data.length === 0) writeStored(recentlyViewedKey, []);
      setViewed(
        data.map(({ id, product: { name, slug, image }, price, discount }) => {
          return { id, name, to: to(`/product-detail/${slug}`), picture: image, price, discount };
        }),
      );
    });
    return () => asking.abort();
  }, [call]);
  return viewed;
}

function storedIds(): number[] {
  return parseRecentlyViewed(readStored(recentlyViewedKey));
}
