import { useLocation } from 'react-router';
import { type Locale, locales } from '../../../kernel/locale.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { classes } from '../../ui/classes.ts';
import { menuRow } from './menu-row.ts';

/** Each language in its own words, for people who cannot read the current one. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Русский', uz: 'Oʻzbekcha' };

/** A plain form, which reloads the page in the other language. */
export function LanguageButtons() {
  const { t, locale: current } = useStaffText();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/admin/language">
      <input type="hidden" name="next" value={pathname + search} />
      <fieldset className="grid">
        <legend className="px-3 py-1 text-ink-soft text-sm">{t('staff.language')}</legend>
        {locales.map((locale) => (
          <button
            key={locale}
            type="submit"
            name="locale"
            value={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            className={classes(menuRow, locale === current && 'font-semibold text-brand-text')}
          >
            {languageNames[locale]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
