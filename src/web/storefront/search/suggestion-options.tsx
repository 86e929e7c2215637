import type { ReactNode } from 'react';
import { productPath } from '../../../domain/catalogue/products/product-card.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useSuggestionsText } from '../../../platform/i18n/suggestions-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { perKiloText, unitText } from '../../../platform/i18n/unit-text.ts';
import { classes } from '../../ui/classes.ts';
import { ArrowRight } from '../../ui/icons/arrow-right.ts';
import { RotateCcwClock } from '../../ui/icons/rotate-ccw-clock.ts';
import { Picture } from '../../ui/picture.tsx';
import { useItemCount } from '../basket/local-basket.browser.ts';
import { useAddress } from '../frame/use-address.ts';
import type { Suggestions } from './use-suggestions.ts';

/** One line of the suggestions. */
export interface Option {
  readonly key: string;
  readonly to: string;
  readonly group: 'recent' | 'popular' | 'beginnings' | 'sections' | 'products' | 'all';
  readonly content: ReactNode;
  /** Can be added to the basket from its line. */
  readonly product?: SuggestedProduct;
}

type SuggestedProduct = Suggestions['products'][number];

export function useRecentOptions(recent: readonly string[]): Option[] {
  const { to } = useAddress();
  return recent.map((search) => ({
    key: `recent ${search}`,
    to: to(`/products?${new URLSearchParams({ q: search })}`),
    group: 'recent',
    content: (
      <>
        <RotateCcwClock className="size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 truncate">{search}</span>
      </>
    ),
  }));
}

/** Starting points for an empty box: popular searches and the categories. */
export function useBeginningOptions(found: Suggestions | undefined): Option[] {
  const { to } = useAddress();
  if (!found) return [];
  return [
    ...found.searches.map((search) => ({
      key: `popular ${search}`,
      to: to(`/products?${new URLSearchParams({ q: search })}`),
      group: 'popular' as const,
      content: search,
    })),
    ...found.categories.map(({ slug, name }) => ({
      key: `category ${slug}`,
      to: to(`/products?category=${slug}`),
      group: 'beginnings' as const,
      content: name,
    })),
  ];
}

export function useFoundOptions(query: string, found: Suggestions | undefined): Option[] {
  const say = useSuggestionsText();
  const { to } = useAddress();
  if (!found) return [];
  const sections = [
    ...found.categories.map(({ slug, name }) => ({ key: `category ${slug}`, to: `/products?category=${slug}`, name })),
    ...found.brands.map(({ slug, name }) => ({ key: `brand ${slug}`, to: `/products?brand=${slug}`, name })),
  ];
  const options: Option[] = [
    ...sections.map(({ key, to: path, name }) => ({ key, to: to(path), group: 'sections' as const, content: name })),
    ...[...found.products, ...found.instead].map((product) => ({
      key: `product ${product.slug}`,
      to: to(productPath(product)),
      group: 'products' as const,
      content: <ProductLine product={product} />,
      product,
    })),
  ];
  if (options.length === 0 || found.refused) return options;
  const everything: Option = {
    key: 'all',
    to: to(`/products?${new URLSearchParams({ q: query })}`),
    group: 'all',
    content: (
      <span className="flex min-w-0 items-center gap-2 font-medium text-brand-text text-sm">
        <span className="min-w-0 truncate">{say('suggest.all', { query })}</span>
        <ArrowRight className="size-4 shrink-0" />
      </span>
    ),
  };
  return [...options, everything];
}

function ProductLine({ product }: { readonly product: SuggestedProduct }) {
  const { t, locale } = useText();
  const { price, unit_type, unit_amount, in_stock } = product;
  const isOpen = useItemCount(product.product_variation) > 0;
  const size = unitText(t, locale, unit_type, unit_amount);
  const perKilo = perKiloText(t, price, unit_type, unit_amount);
  return (
    <>
      <Picture
        src={product.image}
        alt=""
        size={200}
        className={classes('size-12 shrink-0 self-center rounded-sm', !in_stock && 'opacity-50')}
      />
      <span className="min-w-0 flex-1 text-sm leading-snug">
        {/* Leaves room for the stepper that the plus becomes, so that the text does not move then. A very narrow screen
            has no such room. */}
        <span className={classes('line-clamp-3', in_stock && (isOpen ? 'pe-30' : 'pe-12 min-[22rem]:pe-30'))}>
          <HighlightedName pieces={product.highlight} />
        </span>
        <span className={classes('block truncate text-ink-soft', in_stock && (isOpen ? 'pe-30' : 'pe-12'))}>
          <b className="me-1.5 font-semibold text-ink">{in_stock ? formatWon(won(price)) : t('stock.soldOut')}</b>{' '}
          {[size, perKilo].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}

function HighlightedName({ pieces }: { readonly pieces: SuggestedProduct['highlight'] }) {
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
