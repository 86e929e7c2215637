import {
  type FocusEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Form, useLocation, useMatches } from 'react-router';
import {
  parseRecentSearches,
  recentSearchesKey,
  withSearch,
} from '../../../domain/catalogue/search/recent-searches.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeft } from '../../ui/icons/chevron-left.ts';
import { Search } from '../../ui/icons/search.ts';
import { readStored, writeStored } from '../../ui/storage.browser.ts';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { useAddress } from '../frame/use-address.ts';
import type { SuggestionKeys } from './use-arrow-keys.ts';

/** Loaded when the search box first gets focus, because most pages are viewed without it. */
const SearchSuggestions = lazyPart(() => import('./search-suggestions.tsx'));

/** The width below which the frame has its phone layout. */
const phone = '(width < 48rem)';

/** A plain form that opens the product list, so that searching works before scripts load. */
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
  const { form, isFull } = useFullScreen(isOpen);
  useBackCloses(isFull, close);

  function open() {
    setText(input.current?.value ?? '');
    setOpen(true);
  }

  /** Also from a plus button beside a suggestion. */
  function pressEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    // Opens the suggestions, like any focus.
    input.current?.focus();
    setOpen(false);
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' && !isOpen) open();
    else if (!isOpen || !keys.current?.press(event.key)) return;
    event.preventDefault();
  }

  function leave(event: FocusEvent) {
    // On a phone the visitor may hide the keyboard to see more suggestions.
    if (isFull && event.relatedTarget === null) return;
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  function close() {
    setOpen(false);
    // The phone's keyboard would cover the results.
    input.current?.blur();
  }

  function submit() {
    const recent = parseRecentSearches(readStored(recentSearchesKey));
    writeStored(recentSearchesKey, withSearch(recent, input.current?.value ?? ''));
    close();
  }

  return (
    // Keeps its place in the header while the search fills the screen.
    <div className="min-h-11 md:relative">
      <Form
        ref={form}
        action={to('/products')}
        method="get"
        onSubmit={submit}
        onBlur={leave}
        onKeyDown={pressEscape}
        popover={isFull ? 'manual' : undefined}
        className={isFull ? fullLook : undefined}
      >
        <search className={classes(isFull && 'flex min-h-0 flex-1 flex-col')}>
          <div className={classes(isFull && 'flex items-center gap-1 border-line border-b py-2.5 ps-1 pe-4')}>
            {isFull && (
              <IconButton label={t('search.close')} onClick={close}>
                <ChevronLeft className="size-6" />
              </IconButton>
            )}
            <div className="relative min-w-0 flex-1">
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
                className="h-11 w-full rounded-full border border-line-strong bg-surface ps-5 pe-12 text-ellipsis text-base placeholder:text-ink-soft"
              />
              <button
                type="submit"
                aria-label={t('search.submit')}
                className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-full text-brand-text"
              >
                <Search className="size-5" />
              </button>
            </div>
          </div>
          {isOpen && (
            <Suspense>
              <SearchSuggestions
                ref={keys}
                {...{ listId, text, isFull }}
                onActive={setActive}
                onShown={setShown}
                onChosen={close}
              />
            </Suspense>
          )}
        </search>
      </Form>
    </div>
  );
}

const fullLook =
  'fixed inset-0 m-0 flex h-dvh w-full max-w-none flex-col overflow-hidden border-0 bg-paper p-0 pt-safe-top text-ink';

/** On a phone the open search fills the screen. The input element stays the same, so that it keeps the focus. */
function useFullScreen(isOpen: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [isPhone, setPhone] = useState(false);
  const isFull = isOpen && isPhone;
  useEffect(() => {
    const query = matchMedia(phone);
    const follow = () => setPhone(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  useLayoutEffect(() => {
    if (isFull) form.current?.showPopover();
  }, [isFull]);
  return { form, isFull };
}

/**
 * The query of this page, corrected if the list is. The box is updated by a navigation, but never loses text that is
 * being typed.
 */
function useSearched(input: React.RefObject<HTMLInputElement | null>): string {
  const { path } = useAddress();
  const { search, key } = useLocation();
  const corrected = useCorrected();
  const searched = path === '/products' ? (corrected ?? new URLSearchParams(search).get('q') ?? '') : '';
  const known = useRef(key);
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    if (input.current && input.current !== document.activeElement) input.current.value = searched;
  }, [key, searched, input]);
  return searched;
}

/** What the data of the page has if the page is a list. */
interface ListHints {
  readonly count?: number;
  readonly corrected?: string | null;
}

/** The corrected query of the list on this page; null if there is none. */
function useCorrected(): string | null {
  const list = useMatches().at(-1)?.loaderData as ListHints | undefined;
  return list?.count ? (list.corrected ?? null) : null;
}

/** Without scripts there are no suggestions, so the box gets the combobox role only after hydration. */
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
