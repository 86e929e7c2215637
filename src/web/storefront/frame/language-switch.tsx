import { type ComponentPropsWithoutRef, type MouseEvent, useContext, useEffect } from 'react';
import { type Locale, locales, splitLocale } from '../../../kernel/locale.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';
import { isKeptForSession } from '../../ui/storage.browser.ts';
import { FrameContext } from './frame-context.ts';
import { useAddress } from './use-address.ts';

/** Each language in its own words: who cannot read this page must still find the way out of it. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Русский', uz: 'Oʻzbekcha' };
const shortNames: Readonly<Record<Locale, string>> = { en: 'EN', ru: 'RU', uz: 'UZ' };

type LinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'hrefLang' | 'onClick'> & { readonly to: Locale };

/**
 * This page in another language: remembers the choice and loads a new document, because every word changes. The new
 * document takes the place of this one in the history, so that Back leads to the page before, not to these words again.
 */
export function LanguageLink({ to: locale, ...looks }: LinkProps) {
  const { path, search } = useAddress();
  const chosenAt = useContext(FrameContext)?.chosenAt;
  // Spelt as the server spells every query, so that a browser finds the links it would have written itself.
  const query = new URLSearchParams(chosenAt?.startsWith(`${path}?`) ? chosenAt.slice(path.length) : search);

  function change(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void import('./kept-page.ts')
      .then(({ keepPage }) => keepPage())
      .catch(reportError)
      .then(() => {
        // What was chosen on the page since it was loaded is in the address that the browser shows.
        const shown = splitLocale(location.pathname).path + location.search;
        location.replace(languageAddress(locale, shown));
      });
  }
  return (
    <a
      {...looks}
      href={languageAddress(locale, query.size > 0 ? `${path}?${query}` : path)}
      hrefLang={locale}
      rel="nofollow"
      onClick={change}
    />
  );
}

function languageAddress(locale: Locale, page: string): string {
  return `/language/${locale}?to=${encodeURIComponent(page)}`;
}

export function LanguageSwitch() {
  const { t, locale: current } = useText();
  useEffect(() => {
    if (isKeptForSession('languageScroll')) {
      import('./kept-page.ts').then(({ returnToPage }) => returnToPage()).catch(reportError);
    }
  }, []);
  return (
    <nav aria-label={t('nav.language')}>
      {/* Room for all of them from the start: a page that comes in pieces may be painted when the first two are here. */}
      <ul className="grid grid-cols-[repeat(3,minmax(2.75rem,auto))]">
        {locales.map((locale) => (
          <li key={locale}>
            <LanguageLink
              to={locale}
              lang={locale}
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
            </LanguageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
