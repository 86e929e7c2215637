import { useAnalyticsText } from '../../../platform/i18n/analytics-text.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { type Consent, decide, useConsent } from './consent.browser.ts';

const stateWords = {
  undecided: 'choice.undecided',
  allowed: 'choice.allowed',
  declined: 'choice.declined',
} as const;

/** The part of the privacy page where visitors see and change their consent to analytics. */
export default function AnalyticsChoice() {
  const t = useAnalyticsText();
  const consent = useConsent();
  const button = (choice: NonNullable<Consent>, label: string) => (
    <Button variant="secondary" aria-pressed={consent === choice} onClick={() => decide(choice)}>
      {label}
    </Button>
  );
  return (
    <Container>
      <section aria-labelledby="statistics" className="mx-auto max-w-text pt-9 lg:mx-0 lg:max-w-[42rem]">
        <h2 id="statistics" className="scroll-mt-14 pb-1 text-2xl md:scroll-mt-4">
          {t('choice.title')}
        </h2>
        <p className="mt-3">{t('choice.text')}</p>
        <p role="status" className="mt-3 font-semibold">
          {t(stateWords[consent ?? 'undecided'])}
        </p>
        <div className="mt-3 flex flex-wrap gap-3 no-js:hidden">
          {button('declined', t('consent.decline'))}
          {button('allowed', t('consent.allow'))}
        </div>
      </section>
    </Container>
  );
}
