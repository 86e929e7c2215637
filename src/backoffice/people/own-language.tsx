import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { LanguageButtons } from '../frame/language-buttons.tsx';
import { Section } from '../orders/section.tsx';

export function OwnLanguage() {
  const { t } = useStaffText();
  return (
    <Section title={t('staff.language')}>
      <LanguageButtons />
    </Section>
  );
}
