import { Suspense, useLayoutEffect, useState } from 'react';
import { parseRecentlyViewed, recentlyViewedKey } from '../../../domain/catalogue/products/recently-viewed.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { readStored } from '../../ui/storage.browser.ts';
import { markRemembered } from '../early/remembered-marks.browser.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { CompactStrip } from './compact-strip.tsx';

/** Not needed by visitors who have viewed nothing yet. */
const ViewedStrip = lazyPart(() => import('./viewed-strip.tsx'));

/** Read from browser storage. For visitors who have viewed something, its space is reserved before the first paint. */
export function RecentlyViewed() {
  const { t } = useText();
  const [ids, setIds] = useState<readonly number[]>([]);
  // A visitor who comes from another page has viewed more since the document was marked.
  useLayoutEffect(() => {
    const stored = parseRecentlyViewed(readStored(recentlyViewedKey));
    markRemembered('viewed', stored.length > 0);
    setIds(stored);
  }, []);
  const room = <CompactStrip title={t('row.recent')} name="with-viewed" />;
  return <Suspense fallback={room}>{ids.length > 0 ? <ViewedStrip ids={ids} /> : room}</Suspense>;
}
