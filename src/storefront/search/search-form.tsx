import { type FocusEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { parseRecentSearches, recentSearchesKey, withSearch } from '../../features/search/recent-searches.rules.ts';
import { useText } from '../../i18n/text-context.tsx';
import { Search } from '../../ui/icons/search.ts';
import { readStored, writeStored } from '../../ui/storage.browser.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { useAddress } from '../frame/use-address.ts';
import type { SuggestionKeys } from './use-arrow-keys.ts';

/** Loaded when someone first reaches for the box: most pages are read without it. */
const SearchSuggestions = lazyPart(() => import('./search-suggestions.tsx'));

/** A plain form that opens the product list, so that searching works before any script has loaded. */
export function SearchForm() {
  const { t } = useText();
  const { to } = useAddress();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<SuggestionKeys>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const [active, setActive] = useState<string>();
  const listId = useId();
  const searched = useSearched(input);
  const combobox = useCombobox({ isShown, listId, active });

  function open() {
    setText(input.current?.value ?? '');
    setOpen(true);
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'ArrowDown' && !isOpen) open();
    else if (!isOpen || !keys.current?.press(event.key)) return;
    event.preventDefault();
  }

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  function close() {
    setOpen(false);
    // The phone's keyboard would cover what was found.
    input.current?.blur();
  }

  function submit() {
    const recent = parseRecentSearches(readStored(recentSearchesKey));
    writeStored(recentSearchesKey, withSearch(recent, input.current?.value ?? ''));
    close();
  }

  return (
    <Form action={to('/products')} method="get" onSubmit={submit} onBlur={leave} className="md:relative">
      <search>
        <div className="relative">
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={searched}
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            {...combobox}
            onFocus={open}
            onClick={open}
            onInput={open}
            onKeyDown={pressKey}
            className="h-11 w-full rounded-full border border-line-strong bg-surface ps-5 pe-12 text-base placeholder:text-ink-soft [&::-webkit-search-cancel-button]:grayscale"
          />
          <button
            type="submit"
            aria-label={t('search.submit')}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-full text-brand-text"
          >
            <Search className="size-5" />
          </button>
        </div>
        {isOpen && (
          <Suspense>
            <SearchSuggestions
              ref={keys}
              {...{ listId, text }}
              onActive={setActive}
              onShown={setShown}
              onChosen={close}
            />
          </Suspense>
        )}
      </search>
    </Form>
  );
}

/** What was searched for on this page. The box follows when the visitor moves on, but never loses what is being typed. */
function useSearched(input: React.RefObject<HTMLInputElement | null>): string {
  const { path } = useAddress();
  const { search, key } = useLocation();
  const searched = path === '/products' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const known = useRef(key);
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    if (input.current && input.current !== document.activeElement) input.current.value = searched;
  }, [key, searched, input]);
  return searched;
}

/** Without scripts nothing is ever suggested, and the box must not say otherwise. */
function useCombobox({ isShown, listId, active }: { isShown: boolean; listId: string; active: string | undefined }) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!alive) return {};
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? listId : undefined,
    'aria-activedescendant': isShown ? active : undefined,
  } as const;
}
