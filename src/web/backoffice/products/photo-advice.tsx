import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';

/** How to photograph a product: light, background and the shapes in which the picture is shown. */
export function PhotoAdvice() {
  const { t } = useStaffText();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-medium">{t('photoAdvice.title')}</summary>
      <ul className="grid max-w-prose list-disc gap-1 ps-5">
        <li>{t('photoAdvice.light')}</li>
        <li>{t('photoAdvice.cloth')}</li>
        <li>{t('photoAdvice.food')}</li>
        <li>{t('photoAdvice.shapes')}</li>
        <li>{t('photoAdvice.portrait')}</li>
        <li>{t('photoAdvice.plain')}</li>
      </ul>
    </details>
  );
}
