import type { SyntheticEvent } from 'react';
import { comparePath, mostCompared } from '../../../domain/catalogue/products/compare.rules.ts';
import type { CardProduct } from '../../../domain/catalogue/products/product-card.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ChartColumn } from '../../ui/icons/chart-column.ts';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { useAddress } from '../frame/use-address.ts';

interface Props {
  readonly products: readonly CardProduct[];
  readonly isComparing: boolean;
  readonly onPress: () => void;
}

/** Lets the visitor tick products to compare. Without JavaScript a link that compares the first products of the list. */
export function CompareButton({ products, isComparing, onPress }: Props) {
  const { t } = useText();
  const { to } = useAddress();
  const isAlive = useIsAlive();
  function press(event: SyntheticEvent) {
    event.preventDefault();
    onPress();
  }
  return (
    <a
      href={to(comparePath(products.slice(0, mostCompared).map(({ id }) => id)))}
      {...(isAlive && { role: 'button', 'aria-pressed': isComparing })}
      onClick={press}
      onKeyDown={(event) => event.key === ' ' && press(event)}
      className="hit-area font-medium text-brand-text underline underline-offset-2"
    >
      <ChartColumn className="size-4 shrink-0" />
      {t('products.compare')}
    </a>
  );
}
