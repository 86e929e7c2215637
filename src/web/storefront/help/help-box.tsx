import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { HelpLinks } from './help-links.tsx';

interface Props {
  /** The subject of the question, such as an order. Chats and mails start with it. */
  readonly about: string;
  readonly children?: ReactNode;
}

/** All ways to contact staff, with the opening hours. */
export function HelpBox({ about, children }: Props) {
  const { t } = useText();
  const { company } = useFrame().shop;
  return (
    <div className="grid gap-2 rounded-lg bg-surface p-4 shadow-card">
      <HelpLinks about={about} />
      <p>
        <a
          href={`mailto:${company.email}?subject=${encodeURIComponent(about)}`}
          className="hit-area break-all font-medium text-brand-text underline underline-offset-4"
        >
          {company.email}
        </a>
      </p>
      <p className="text-ink-soft text-sm">{t('footer.hours', { hours: company.opening_hours })}</p>
      {children && <p className="text-ink-soft text-sm">{children}</p>}
    </div>
  );
}
