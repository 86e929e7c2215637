import { useClaimsText } from '../../i18n/claims-text.ts';
import { useText } from '../../i18n/text-context.tsx';
import { useFrame } from '../frame/frame-context.ts';

const linkLook = 'hit-area font-medium text-brand-text underline underline-offset-4';

/** Where a person answers; the order's number is all they need to know. */
export function SupportBox({ number }: { readonly number: string }) {
  const t = useClaimsText();
  const { t: say } = useText();
  const { company } = useFrame().shop;
  return (
    <section aria-labelledby="support" className="rounded-lg bg-surface p-4 shadow-card">
      <h2 id="support" className="text-lg">
        {t('support.title')}
      </h2>
      <ul className="mt-2 grid gap-2">
        <li>
          <a href={`tel:${company.phone.replace(/[^\d+]/g, '')}`} className={linkLook}>
            {company.phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${company.email}?subject=${encodeURIComponent(number)}`} className={linkLook}>
            {company.email}
          </a>
        </li>
      </ul>
      <p className="mt-2 text-ink-soft text-sm">{say('footer.hours', { hours: company.opening_hours })}</p>
      <p className="text-ink-soft text-sm">{t('support.order', { number })}</p>
    </section>
  );
}
