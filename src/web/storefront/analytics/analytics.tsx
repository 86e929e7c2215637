import { useEffect, useState } from 'react';
import { useConsent } from './consent.browser.ts';
import { ConsentBar } from './consent-bar.tsx';
import { useShownPage } from './shown-page.ts';
import { type AnalyticsConfig, AnalyticsTag } from './tag.ts';
import { useEvents } from './use-events.ts';

/**
 * Sends analytics if the visitor has consented, and asks if they have not decided. Loaded only if an analytics id is
 * configured.
 */
export default function Analytics({ settings }: { readonly settings: AnalyticsConfig }) {
  const [tag] = useState(() => new AnalyticsTag(settings));
  const consent = useConsent();
  const page = useShownPage();
  useEffect(() => tag.obey(consent), [tag, consent]);
  useEvents(tag, page, consent === 'allowed');
  // The question is not shown in the middle of an order, where the bar would cover buttons.
  return consent === null && page.isPublic && <ConsentBar />;
}
