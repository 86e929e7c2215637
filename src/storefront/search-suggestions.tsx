import { ArrowRight, History } from 'lucide-react';
import { type MouseEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { parseRecentSearches, recentSearchesKey } from '../features/search/recent-searches.rules.ts';
import { useText } from '../i18n/text-context.tsx';
import { formatWon, won } from '../kernel/money.ts';
import { classes } from '../ui/classes.ts';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { readStored, writeStored } from './browser-storage.ts';
import { useAddress } from './use-address.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

/** The keys that move through the suggestions while the cursor stays in the box. */
export interface SuggestionKeys {
  /** True when the key meant something here. */
  press(key: string): boolean;
}

interface Props {
  readonly ref: Ref<SuggestionKeys>;
  readonly listId: string;
  readonly text: string;
  /** Tells the box which suggestion the arrow keys are on. */
  readonly onActive: (id: string | undefined) => void;
  readonly onChosen: () => void;
}

interface Option {
  readonly key: string;
  readonly to: string;
  readonly group: 'recent' | 'sections' | 'products' | 'all';
  readonly content: ReactNode;
}

const panelLook =
  'absolute inset-x-0 top-full z-raised max-h-[calc(100dvh-100%)] overflow-y-auto overscroll-contain border-line border-y bg-surface ' +
  'shadow-raised md:top-[calc(100%+0.5rem)] md:max-h-[min(36rem,80dvh)] md:rounded-lg md:border';

/** What others call autocomplete: recent searches while the box is empty, suggestions as soon as it is not. */
export default function SearchSuggestions({ ref, listId, text, onActive, onChosen }: Props) {
  const { t } = useText();
  const query = text.trim();
  const found = useSuggestions(query);
  const [recent, setRecent] = useState(() => parseRecentSearches(readStored(recentSearchesKey)));
  const recentOptions = useRecentOptions(recent);
  const foundOptions = useFoundOptions(query, found?.suggestions);
  const options = query === '' ? recentOptions : foundOptions;
  const { active, idOf } = useArrowKeys(ref, listId, options, query, onActive);
  const isEmpty = found !== undefined && foundOptions.length === 0;

  // The box keeps the focus, and with it the phone's keyboard.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  const group = (name: Option['group'], label: string, look: string) => {
    const members = options.filter((option) => option.group === name);
    if (members.length === 0) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
      <div role="group" aria-label={label} className={look}>
        {members.map((option) => (
          <SuggestedLink
            key={option.key}
            option={option}
            id={idOf(option)}
            isActive={option === active}
            onChosen={onChosen}
          />
        ))}
      </div>
    );
  };

  if (options.length === 0 && !isEmpty) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here, the pointer is only kept from taking the focus
    <div className={panelLook} onMouseDown={keepFocus}>
      {query === '' && (
        <div className="flex items-center justify-between ps-4 pe-1 pt-1 text-ink-soft text-sm">
          <span aria-hidden="true">{t('suggest.recent')}</span>
          <button
            type="button"
            className="min-h-target rounded-md px-3 font-medium hover:underline"
            onClick={() => {
              writeStored(recentSearchesKey, []);
              setRecent([]);
            }}
          >
            {t('suggest.clear')}
          </button>
        </div>
      )}
      <div role="listbox" id={listId} aria-label={t('suggest.panel')} className="py-2">
        {group('recent', t('suggest.recent'), '')}
        {group(
          'sections',
          `${t('suggest.categories')}, ${t('suggest.brands')}`,
          'no-scrollbar flex gap-2 overflow-x-auto px-4 pt-1 pb-3',
        )}
        {group('products', t('suggest.products'), '')}
        {group('all', t('suggest.all', { query }), '')}
      </div>
      <p role="status" className={isEmpty ? 'px-4 pb-5 text-ink-soft' : 'sr-only'}>
        {isEmpty ? t('suggest.none') : found && t('suggest.found', { count: options.length })}
      </p>
    </div>
  );
}

interface SuggestedLinkProps {
  readonly option: Option;
  readonly id: string;
  readonly isActive: boolean;
  readonly onChosen: () => void;
}

function SuggestedLink({ option, id, isActive, onChosen }: SuggestedLinkProps) {
  const chip = option.group === 'sections';
  return (
    <Link
      to={option.to}
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChosen}
      className={classes(
        'flex items-center gap-3 hover:bg-muted aria-selected:bg-muted',
        chip
          ? 'h-11 shrink-0 rounded-full border border-line-strong px-4 font-medium text-sm aria-selected:border-brand-text'
          : 'min-h-12 px-4 py-1.5',
      )}
    >
      {option.content}
    </Link>
  );
}

function useRecentOptions(recent: readonly string[]): Option[] {
  const { to } = useAddress();
  return recent.map((search) => ({
    key: `recent ${search}`,
    to: to(`/products?${new URLSearchParams({ q: search })}`),
    group: 'recent',
    content: (
      <>
        <History aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 truncate">{search}</span>
      </>
    ),
  }));
}

function useFoundOptions(query: string, found: Suggestions | undefined): Option[] {
  const { t } = useText();
  const { to } = useAddress();
  if (!found) return [];
  const sections = [
    ...found.categories.map(({ slug, name }) => ({ key: `category ${slug}`, to: `/products?category=${slug}`, name })),
    ...found.brands.map(({ slug, name }) => ({ key: `brand ${slug}`, to: `/products?brand=${slug}`, name })),
  ];
  const options: Option[] = [
    ...sections.map(({ key, to: path, name }) => ({ key, to: to(path), group: 'sections' as const, content: name })),
    ...found.products.map((product) => ({
      key: `product ${product.slug}`,
      to: to(`/product-detail/${product.slug}`),
      group: 'products' as const,
      content: <SuggestedProduct product={product} />,
    })),
  ];
  if (options.length === 0) return [];
  const everything: Option = {
    key: 'all',
    to: to(`/products?${new URLSearchParams({ q: query })}`),
    group: 'all',
    content: (
      <span className="flex min-w-0 items-center gap-2 font-medium text-brand-text text-sm">
        <span className="min-w-0 truncate">{t('suggest.all', { query })}</span>
        <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
      </span>
    ),
  };
  return [...options, everything];
}

function SuggestedProduct({ product }: { readonly product: Suggestions['products'][number] }) {
  return (
    <>
      <Picture src={product.image} alt="" size={200} className="size-11 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1 text-sm leading-snug">
        <HighlightedName pieces={product.highlight} />
      </span>
      <span className="shrink-0 font-semibold text-sm tabular-nums">{formatWon(won(product.price))}</span>
    </>
  );
}

function HighlightedName({ pieces }: { readonly pieces: Suggestions['products'][number]['highlight'] }) {
  let position = 0;
  return pieces.map(({ text, match }) => {
    const key = position;
    position += text.length;
    return match ? (
      <mark key={key} className="bg-transparent font-bold text-brand-text">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}

/** Moves through the options in a ring whose one free place is the box itself. */
function useArrowKeys(
  ref: Ref<SuggestionKeys>,
  listId: string,
  options: readonly Option[],
  query: string,
  onActive: (id: string | undefined) => void,
) {
  const [place, setPlace] = useState({ key: '', query });
  // Other letters, other suggestions: the arrow keys start again from the box.
  const index = place.query === query ? options.findIndex(({ key }) => key === place.key) : -1;
  const active = options[index];
  const idOf = (option: Option) => `${listId}-${options.indexOf(option)}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => onActive(undefined);
  }, [activeId, onActive]);

  useImperativeHandle(ref, () => ({
    press(key) {
      if (key === 'Enter' && activeId) {
        document.getElementById(activeId)?.click();
        return true;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (!step || options.length === 0) return false;
      const places = options.length + 1;
      const next = (index + 1 + step + places) % places;
      setPlace({ key: options[next - 1]?.key ?? '', query });
      return true;
    },
  }));
  return { active, idOf };
}
