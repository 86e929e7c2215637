import { useId } from 'react';
import { locales } from '../../../kernel/locale.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ChipRow, chipLook, chosenLook, restLook } from '../../ui/chips.tsx';
import { classes } from '../../ui/classes.ts';
import { LanguageLink, languageNames } from '../frame/language-switch.tsx';

/** The languages of the shop, each in its own language. */
export function LanguageChoice() {
  const { t, locale: current } = useText();
  const id = useId();
  return (
    <div>
      <p id={id} className="font-medium text-sm">
        {t('nav.language')}
      </p>
      <nav aria-labelledby={id}>
        <ChipRow>
          {locales.map((locale) => (
            <LanguageLink
              key={locale}
              to={locale}
              lang={locale}
              aria-current={locale === current ? 'true' : undefined}
              className={classes(chipLook, locale === current ? chosenLook : restLook)}
            >
              {languageNames[locale]}
            </LanguageLink>
          ))}
        </ChipRow>
      </nav>
    </div>
  );
}
