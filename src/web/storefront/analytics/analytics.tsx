import { useEffect, useState } from 'react';
import { useConsent } from './consent.browser.ts';
import { ConsentBar } from './consent-bar.tsx';
import { useShownPage } from './shown-page.ts';
import { type AnalyticsConfig, AnalyticsTag } from './tag.ts';
import { useEvents } from './use-events.ts';

/** Counts the visit where that is allowed, and asks where nobody knows. Loaded only where an id is configured. */
export default function Analytics({ settings }: { readonly settings: AnalyticsConfig }) {
  const [tag] = useState(() => new AnalyticsTag(settings));
  const consent = useConsent();
  const page = useShownPage();
  useEffect(() => tag.obey(consent), [tag, consent]);
  useEvents(tag, page, consent === 'allowed');
  // Nobody is asked in the middle of an order, where the bar would cover what is to be pressed.
  return consent === null && page.isPublic && <ConsentBar />;
}
