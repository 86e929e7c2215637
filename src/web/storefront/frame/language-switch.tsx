import { type ComponentPropsWithoutRef, type MouseEvent, useContext, useEffect } from 'react';
import { type Locale, locales, splitLocale } from '../../../kernel/locale.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';
import { isKeptForSession } from '../../ui/storage.browser.ts';
import { FrameContext } from './frame-context.ts';
import { useAddress } from './use-address.ts';

/** Each language in its own language, for visitors who cannot read this page. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Русский', uz: 'Oʻzbekcha' };
const shortNames: Readonly<Record<Locale, string>> = { en: 'EN', ru: 'RU', uz: 'UZ' };

type LinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'hrefLang' | 'onClick'> & { readonly to: Locale };

/**
 * A link to this page in another language. It stores the choice and loads a new document, because every text changes.
 * The new document replaces this one in the history, so that Back leads to the page before.
 */
export function LanguageLink({ to: locale, ...looks }: LinkProps) {
  const { path, search } = useAddress();
  const chosenAt = useContext(FrameContext)?.chosenAt;
  // Serialized as the server serializes every query, so that the link is the same after hydration.
  const query = new URLSearchParams(chosenAt?.startsWith(`${path}?`) ? chosenAt.slice(path.length) : search);

  function change(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void import('./kept-page.ts')
      .then(({ keepPage }) => keepPage())
      .catch(reportError)
      .then(() => {
        // Choices made since the page was loaded are only in the browser's current URL.
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
      {/* The width of all items from the start: a streamed page may be painted when only two have arrived. */}
      <ul className="grid grid-cols-[repeat(3,minmax(2.75rem,auto))]">
        {locales.map((locale) => (
          <li key={locale}>
            <LanguageLink
              to={locale}
              lang={locale}
              // The accessible name contains the visible text, for people who use voice control.
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
