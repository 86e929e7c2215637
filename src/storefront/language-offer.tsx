import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/text-context.tsx';
import { isLocale, type Locale, localeCookie } from '../kernel/locale.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { languageNames, useLanguageLink } from './language-switch.tsx';

const offers: Readonly<Record<Exclude<Locale, 'en'>, { question: string; accept: string; refuse: string }>> = {
  ru: { question: 'Смотреть магазин на русском?', accept: 'Да', refuse: 'Остаться на английском' },
  uz: { question: 'Doʻkonni oʻzbek tilida koʻrasizmi?', accept: 'Ha', refuse: 'Ingliz tilida qolish' },
};

/**
 * A first visit whose browser prefers Russian or Uzbek is offered that language, in that language. Never a redirect:
 * the visitor decides. It floats above the page, so that nothing moves.
 */
export function LanguageOffer() {
  const { locale: current } = useText();
  const linkTo = useLanguageLink();
  const [offered, setOffered] = useState<Exclude<Locale, 'en'> | null>(null);

  useEffect(() => {
    if (current === 'en' && !hasChosen()) setOffered(preferred());
  }, [current]);

  if (!offered) return null;
  const { question, accept, refuse } = offers[offered];
  const dismiss = () => {
    rememberEnglish();
    setOffered(null);
  };
  return (
    <aside
      lang={offered}
      aria-label={languageNames[offered]}
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+var(--safe-bottom)+0.75rem)] z-toast mx-auto flex max-w-md items-center gap-2 rounded-lg bg-surface-raised p-2 ps-4 shadow-raised"
    >
      <p className="flex-1 text-sm">{question}</p>
      <a
        href={linkTo(offered)}
        className="grid min-h-11 place-items-center rounded-md bg-accent px-4 font-semibold text-accent-ink text-sm hover:bg-accent-hover"
      >
        {accept}
      </a>
      <IconButton label={refuse} onClick={dismiss}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </aside>
  );
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
