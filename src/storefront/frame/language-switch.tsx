import { useEffect } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import { type Locale, locales } from '../../kernel/locale.ts';
import { classes } from '../../ui/classes.ts';
import { keepPlace, returnToPlace } from './kept-place.browser.ts';
import { useAddress } from './use-address.ts';

/** Each language in its own words: who cannot read this page must still find the way out of it. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Русский', uz: 'Oʻzbekcha' };
const shortNames: Readonly<Record<Locale, string>> = { en: 'EN', ru: 'RU', uz: 'UZ' };

/** Remembers the choice and stays on this page; a full load, because every word changes. */
export function useLanguageLink(): (locale: Locale) => string {
  const { path, search } = useAddress();
  // Spelt as the server spells every query, so that a browser finds the links it would have written itself.
  const query = new URLSearchParams(search);
  const here = query.size > 0 ? `${path}?${query}` : path;
  return (locale) => `/language/${locale}?to=${encodeURIComponent(here)}`;
}

export function LanguageSwitch() {
  const { t, locale: current } = useText();
  const linkTo = useLanguageLink();
  useEffect(returnToPlace, []);
  return (
    <nav aria-label={t('nav.language')}>
      {/* Room for all of them from the start: a page that comes in pieces may be painted when the first two are here. */}
      <ul className="grid grid-cols-[repeat(3,minmax(2.75rem,auto))]">
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={linkTo(locale)}
              hrefLang={locale}
              lang={locale}
              rel="nofollow"
              onClick={keepPlace}
              // What is seen is part of what is heard, for those who steer by voice.
              aria-label={`${shortNames[locale]} – ${languageNames[locale]}`}
              aria-current={locale === current ? 'true' : undefined}
              className={classes(
                'grid h-11 min-w-11 place-items-center rounded-full px-1.5 text-sm tabular-nums hover:bg-muted',
                locale === current ? 'font-bold text-brand-text' : 'text-ink-soft',
              )}
            >
              <span className={classes('border-b-2', locale === current ? 'border-accent' : 'border-transparent')}>
                {shortNames[locale]}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
