import { type CSSProperties, type MouseEvent, type Ref, useEffect, useState } from 'react';
import { parseRecentSearches, recentSearchesKey } from '../../../domain/catalogue/search/recent-searches.rules.ts';
import { useSuggestionsText } from '../../../platform/i18n/suggestions-text.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { readStored, writeStored } from '../../ui/storage.browser.ts';
import { AddToBasket } from '../basket/add-to-basket.tsx';
import { type Option, useBeginningOptions, useFoundOptions, useRecentOptions } from './suggestion-options.tsx';
import { type SuggestionKeys, useArrowKeys } from './use-arrow-keys.ts';
import { type Found, useSuggestions } from './use-suggestions.ts';

interface Props {
  readonly ref: Ref<SuggestionKeys>;
  readonly listId: string;
  readonly text: string;
  /** Whether it fills a phone's screen below the box, instead of dropping down from it. */
  readonly isFull: boolean;
  /** Reports which suggestion is active with the arrow keys. */
  readonly onActive: (id: string | undefined) => void;
  /** Reports whether anything is shown. */
  readonly onShown: (isShown: boolean) => void;
  readonly onChosen: () => void;
}

const fullLook = 'min-h-0 flex-1 overflow-y-auto overscroll-contain pb-safe-bottom';
const hangingLook =
  'absolute inset-x-0 top-full z-raised max-h-[calc(100dvh-100%)] overflow-y-auto overscroll-contain border-line border-y bg-surface ' +
  'shadow-raised md:right-auto md:top-[calc(100%+0.5rem)] md:w-[max(100%,28rem)] md:max-h-[min(36rem,80dvh)] md:rounded-lg md:border';

/** Autocomplete: recent searches and starting points while the box is empty, suggestions when it has text. */
export default function SearchSuggestions({ ref, listId, text, isFull, onActive, onShown, onChosen }: Props) {
  const say = useSuggestionsText();
  const query = text.trim();
  const found = useSuggestions(query);
  const [recent, setRecent] = useState(() => parseRecentSearches(readStored(recentSearchesKey)));
  const recentOptions = useRecentOptions(recent);
  const beginnings = useBeginningOptions(query === '' ? found?.suggestions : undefined);
  const foundOptions = useFoundOptions(query, query === '' ? undefined : found?.suggestions);
  const options = query === '' ? [...recentOptions, ...beginnings] : foundOptions;
  const { active, idOf } = useArrowKeys(ref, listId, options, query, onActive);
  const isEmpty = query !== '' && found !== undefined && foundOptions.length === 0;
  const isShown = options.length > 0 || isEmpty;
  const { nearby = false, refused = null } = (query !== '' && found?.suggestions) || {};
  const refusal = refused && say(`suggest.refused.${refused}`);
  useEffect(() => {
    onShown(isShown);
    return () => onShown(false);
  }, [isShown, onShown]);

  // The box keeps the focus, and the phone's keyboard stays open.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  const products = options.flatMap(({ product }) => product ?? []);
  const productRows = { gridRow: `2 / span ${Math.max(products.length, 1)}` };
  const group = (name: Option['group'], label: string, look: string, style?: CSSProperties) => {
    const members = options.filter((option) => option.group === name);
    if (members.length === 0) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
      <div role="group" aria-label={label} className={look} style={style}>
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

  const heading = (name: Option['group'], text: string) =>
    options.some((option) => option.group === name) && (
      <p aria-hidden="true" className="px-4 pt-3 pb-2 text-ink-soft text-sm">
        {text}
      </p>
    );

  if (!isShown) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only prevents the pointer from taking the focus
    <div className={isFull ? fullLook : hangingLook} onMouseDown={keepFocus}>
      {recentOptions.length > 0 && query === '' && (
        <div className="flex items-center justify-between ps-4 pe-1 pt-1 text-ink-soft text-sm">
          <span aria-hidden="true">{say('suggest.recent')}</span>
          <button
            type="button"
            className="min-h-target rounded-md px-3 font-medium hover:underline"
            onClick={() => {
              writeStored(recentSearchesKey, []);
              setRecent([]);
            }}
          >
            {say('suggest.clear')}
          </button>
        </div>
      )}
      {refusal && !isEmpty && <p className="px-4 pt-4 font-semibold">{refusal}</p>}
      {/* The plus buttons are not part of the list box, which may contain only options. They are in the same rows. */}
      <div
        className="relative grid grid-cols-1 py-2"
        style={{ gridTemplateRows: `auto repeat(${Math.max(products.length, 1)}, auto) auto` }}
      >
        <div
          role="listbox"
          id={listId}
          aria-label={say('suggest.panel')}
          className="col-start-1 row-span-full grid grid-cols-1 grid-rows-subgrid"
        >
          <div role="presentation" className="row-start-1 min-w-0">
            {group('recent', say('suggest.recent'), '')}
            {heading('popular', say('suggest.popular'))}
            {group('popular', say('suggest.popular'), 'flex flex-wrap gap-2 px-4 pb-3')}
            {heading('beginnings', say('suggest.categories'))}
            {group('beginnings', say('suggest.categories'), 'flex flex-wrap gap-2 px-4 pb-3')}
            {group(
              'sections',
              `${say('suggest.categories')}, ${say('suggest.brands')}`,
              'no-scrollbar flex gap-2 overflow-x-auto px-4 pt-1 pb-3',
            )}
            {refusal && heading('products', say('suggest.instead'))}
            {nearby && heading('products', say('suggest.best'))}
          </div>
          {group('products', say('suggest.products'), 'grid min-w-0 grid-cols-1 grid-rows-subgrid', productRows)}
          <div role="presentation" className="min-w-0" style={{ gridRow: -2 }}>
            {group('all', say('suggest.all', { query }), '')}
          </div>
        </div>
        <ul
          // From the right, so that the stepper grows without moving.
          className="pointer-events-none col-start-1 grid grid-cols-1 grid-rows-subgrid [direction:rtl]"
          style={productRows}
        >
          {products.map((product) => (
            <li key={product.slug} className="flex items-center ps-4">
              {product.in_stock && (
                <div className="pointer-events-auto">
                  <AddToBasket variation={product.product_variation} name={product.name} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
      {nearby && !isEmpty && (
        <p className="px-4 pb-5 text-ink-soft text-sm">{say('suggest.missing', { query: found?.query ?? query })}</p>
      )}
      <p role="status" className={isEmpty ? 'px-4 pb-5 text-ink-soft' : 'sr-only'}>
        {isEmpty
          ? nothingFound(say, found)
          : found && [refusal, say('suggest.found', { count: options.length })].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

/**
 * Why there are no suggestions: the text may be incomplete, or the shop does not have the product or will never sell
 * it.
 */
function nothingFound(say: ReturnType<typeof useSuggestionsText>, { query, suggestions }: Found): string {
  if (suggestions.refused) return say(`suggest.refused.${suggestions.refused}`);
  return suggestions.nearby ? say('suggest.missingNone', { query }) : say('suggest.none');
}

interface SuggestedLinkProps {
  readonly option: Option;
  readonly id: string;
  readonly isActive: boolean;
  readonly onChosen: () => void;
}

const chips: ReadonlySet<Option['group']> = new Set(['sections', 'popular', 'beginnings']);

function SuggestedLink({ option, id, isActive, onChosen }: SuggestedLinkProps) {
  const chip = chips.has(option.group);
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
          : option.product
            ? 'min-h-19 px-4 py-1.5'
            : 'min-h-12 px-4 py-1.5',
      )}
    >
      {option.content}
    </Link>
  );
}
