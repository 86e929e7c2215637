import type { ReactNode } from 'react';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';

/** A page before the second factor, without the back-office layout. */
export function BarePage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useStaffText();
  return (
    <main className="mx-auto grid max-w-md gap-5 px-4 py-10">
      <title>{t('staff.title', { page: title })}</title>
      <h1 className="text-3xl">{title}</h1>
      {children}
      <p>
        <a href="/" className="inline-block py-2 text-brand-text underline">
          {t('staff.toShop')}
        </a>
      </p>
    </main>
  );
}
