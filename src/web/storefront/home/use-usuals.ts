import { useEffect, useMemo, useState } from 'react';
import { pictureSources } from '../../../domain/catalogue/products/picture.rules.ts';
import type { BoughtProduct, listBoughtProducts } from '../../../domain/orders/order/bought-products.contract.ts';
import { type ForYouSay, useForYouText } from '../../../platform/i18n/for-you-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { removeStored, writeStored } from '../../ui/storage.browser.ts';
import type { InLanguage, KnownUsual } from '../early/known-home.browser.ts';
import { boughtBeforeKey } from '../early/remembered-marks.browser.ts';
import { useApi } from '../frame/use-api.ts';

/** Complete rows on every screen. */
const usualsShown = 6;

export interface ShownUsual extends KnownUsual {
  readonly product: BoughtProduct;
}

/** The usual products of the customer that are available; null until known. Stored for the next first paint. */
export function useUsuals(): readonly ShownUsual[] | null {
  const call = useApi();
  const { t, locale } = useText();
  const say = useForYouText();
  const [products, setProducts] = useState<readonly BoughtProduct[] | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const endpoint = { method: 'GET', path: '/api/products/buy-again/', base: 'main' } as const;
    const query = { limit: usualsShown };
    call<typeof listBoughtProducts>(endpoint, { query }, asking.signal).then((answer) => {
      if (answer.ok) setProducts(answer.value.data);
    });
    return () => asking.abort();
  }, [call]);
  const shown = useMemo(() => {
    return products?.map((product) => {
      const { name, unit_type, unit_amount, usual_count: count } = product;
      const note = `${unitText(t, locale, unit_type, unit_amount)} · ${say('usuals.take', { count })}`;
      return { product, name, note, picture: pictureSources(product.picture).src };
    });
  }, [products, t, locale, say]);
  useEffect(() => {
    if (!shown) return;
    const known = shown.map(({ product: _, ...usual }): InLanguage<KnownUsual> => ({ ...usual, language: locale }));
    if (known.length > 0) writeStored(boughtBeforeKey, known);
    else removeStored(boughtBeforeKey);
  }, [shown, locale]);
  return shown ?? null;
}

/** When the product was last bought. */
export function sinceText(say: ForYouSay, days: number): string {
  if (days <= 0) return say('usuals.today');
  return days === 1 ? say('usuals.yesterday') : say('usuals.daysAgo', { count: days });
}
