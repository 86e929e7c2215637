import { Suspense, useEffect, useState } from 'react';
import { isLocale, type Locale, localeCookie } from '../../../kernel/locale.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { lazyPart } from './lazy-part.ts';

/** Most visitors are never asked. */
const LanguageQuestion = lazyPart(() => import('./language-question.tsx'));

/**
 * Offers Russian or Uzbek on the first visit if the browser prefers that language. Never redirects: the visitor
 * decides.
 */
export function LanguageOffer() {
  const { locale: current } = useText();
  const [offered, setOffered] = useState<Exclude<Locale, 'en'> | null>(null);

  useEffect(() => {
    setOffered(offeredLanguage(current));
  }, [current]);

  function refuse() {
    rememberEnglish();
    setOffered(null);
  }
  return <Suspense>{offered && <LanguageQuestion offered={offered} onRefuse={refuse} />}</Suspense>;
}

/** The language to offer a visitor who reads `current`; null once they have chosen. */
export function offeredLanguage(current: Locale): Exclude<Locale, 'en'> | null {
  return current === 'en' && !hasChosen() ? preferred() : null;
}

function hasChosen(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${localeCookie.name}=`));
}

function rememberEnglish(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox on phones.
  document.cookie = `${localeCookie.name}=en; path=/; max-age=${localeCookie.maxAgeSeconds}; samesite=lax`;
}

function preferred(): Exclude<Locale, 'en'> | null {
  const first = navigator.languages.map((tag) => tag.split('-')[0]).find(isLocale);
  return first && first !== 'en' ? first : null;
}
