import type { Locale } from '../../../kernel/locale.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons/x.ts';
import { LanguageLink, languageNames } from './language-switch.tsx';

const questions: Readonly<Record<Exclude<Locale, 'en'>, { question: string; accept: string; refuse: string }>> = {
  ru: { question: 'Показать магазин на русском?', accept: 'Да', refuse: 'Остаться на английском' },
  uz: { question: 'Doʻkonni oʻzbek tilida ochaylikmi?', accept: 'Ha', refuse: 'Ingliz tilida qolish' },
};

interface Props {
  readonly offered: Exclude<Locale, 'en'>;
  readonly onRefuse: () => void;
}

/** In the offered language. It floats above the page, so that nothing moves. */
export default function LanguageQuestion({ offered, onRefuse }: Props) {
  const { question, accept, refuse } = questions[offered];
  return (
    <aside
      lang={offered}
      aria-label={languageNames[offered]}
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+var(--safe-bottom)+0.75rem)] z-toast mx-auto flex max-w-md items-center gap-2 rounded-lg bg-surface-raised p-2 ps-4 shadow-raised"
    >
      <p className="flex-1 text-sm">{question}</p>
      <LanguageLink
        to={offered}
        className="grid min-h-11 place-items-center rounded-md bg-accent px-4 font-semibold text-accent-ink text-sm hover:bg-accent-hover"
      >
        {accept}
      </LanguageLink>
      <IconButton label={refuse} onClick={onRefuse}>
        <X className="size-5" />
      </IconButton>
    </aside>
  );
}
