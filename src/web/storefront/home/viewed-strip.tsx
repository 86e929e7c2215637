import { useEffect, useState } from 'react';
import type { retrieveVariations } from '../../../domain/catalogue/products/product.contract.ts';
import { recentlyViewedKey } from '../../../domain/catalogue/products/recently-viewed.rules.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { writeStored } from '../../ui/storage.browser.ts';
import { useAddress } from '../frame/use-address.ts';
import { useApi } from '../frame/use-api.ts';
import { CompactCard } from './compact-card.tsx';
import { CompactStrip } from './compact-strip.tsx';

type Viewed = AnswerOf<typeof retrieveVariations>['data'];

export default function ViewedStrip({ ids }: { readonly ids: readonly number[] }) {
  const { t } = useText();
  const { to } = useAddress();
  const viewed = useViewed(ids);
  return (
    <CompactStrip title={t('row.recent')} name="with-viewed">
      {viewed?.map(({ id, product: { name, slug, image }, price, discount }) => (
        <CompactCard key={id} to={to(`/product-detail/${slug}`)} picture={image} {...{ name, price, discount }} />
      ))}
    </CompactStrip>
  );
}

function useViewed(ids: readonly number[]): Viewed | undefined {
  const call = useApi();
  const [viewed, setViewed] = useState<Viewed>();
  useEffect(() => {
    const asking = new AbortController();
    const endpoint = { method: 'GET', path: '/api/products/gen-products/retrieve-vars/', base: 'main' } as const;
    call<typeof retrieveVariations>(endpoint, { query: { vars: ids.join() } }, asking.signal).then((answer) => {
      if (!answer.ok) return;
      const { data } = answer.value;
      // Removes products that the shop no longer sells, so that no space is reserved for them next time.
      if (data.length === 0) writeStored(recentlyViewedKey, []);
      setViewed(data);
    });
    return () => asking.abort();
  }, [call, ids]);
  return viewed;
}
