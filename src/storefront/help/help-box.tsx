import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { HelpChannels } from './help-channels.tsx';

interface Props {
  readonly title: string;
  /** What the question is about, such as an order: chats and mail begin with it. */
  readonly about: string;
  readonly children?: ReactNode;
}

const linkLook = 'hit-area font-medium text-brand-text underline underline-offset-4';

/** Where a person answers. */
export function HelpBox({ title, about, children }: Props) {
  const { t } = useText();
  const id = useId();
  const { company } = useFrame().shop;
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-lg bg-surface p-4 shadow-card">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <HelpChannels about={about} />
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <a href={`tel:${company.phone.replace(/[^\d+]/g, '')}`} className={linkLook}>
            {company.phone}
          </a>
        </li>
        <li className="min-w-0">
          <a href={`mailto:${company.email}?subject=${encodeURIComponent(about)}`} className={`${linkLook} break-all`}>
            {company.email}
          </a>
        </li>
      </ul>
      <p className="text-ink-soft text-sm">{t('footer.hours', { hours: company.opening_hours })}</p>
      {children}
    </section>
  );
}
