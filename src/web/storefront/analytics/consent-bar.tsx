import { useAnalyticsText } from '../../../platform/i18n/analytics-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { offeredLanguage } from '../frame/language-offer.tsx';
import { useAddress } from '../frame/use-address.ts';
import { decide } from './consent.browser.ts';

/** Floats above the page, takes no focus and moves nothing. Both answers look the same. */
export function ConsentBar() {
  const t = useAnalyticsText();
  const { locale } = useText();
  const { to, path } = useAddress();
  // One question at a time: the language offer comes first. The privacy page has the same buttons, and offline no
  // analytics can be sent.
  if (offeredLanguage(locale) !== null || path === '/privacy' || !navigator.onLine) return null;
  return (
    <section
      aria-labelledby="consent"
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+var(--safe-bottom)+0.75rem)] z-bar mx-auto max-w-md animate-rise rounded-lg bg-surface-raised p-4 shadow-raised sm:inset-x-auto sm:right-4 print:hidden"
    >
      <h2 id="consent" className="font-semibold text-base">
        {t('consent.title')}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">
        {t('consent.text')}{' '}
        <Link
          to={`${to('/privacy')}#statistics`}
          className="hit-area whitespace-nowrap text-brand-text underline underline-offset-4"
        >
          {t('consent.more')}
        </Link>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <ChoiceButtons />
      </div>
    </section>
  );
}

/** Both buttons look the same, so that the design favours neither. */
function ChoiceButtons() {
  const t = useAnalyticsText();
  return (
    <>
      <Button variant="secondary" size="small" wide onClick={() => decide('declined')}>
        {t('consent.decline')}
      </Button>
      <Button variant="secondary" size="small" wide onClick={() => decide('allowed')}>
        {t('consent.allow')}
      </Button>
    </>
  );
}
