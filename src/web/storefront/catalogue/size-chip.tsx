import { type MouseEvent, Suspense, useState } from 'react';
import type { CardProduct } from '../../../domain/catalogue/products/product-card.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { lazyPart } from '../frame/lazy-part.ts';

/** Most cards never open it. */
const SizeSheet = lazyPart(() => import('./size-sheet.tsx'));

interface Props {
  readonly product: CardProduct;
  readonly to: string;
}

/** The size that a card shows, and a sheet with all sizes. Before hydration it leads to the product's page. */
export function SizeChip({ product, to }: Props) {
  const { t, locale } = useText();
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');

  function open(event: MouseEvent) {
    // A click with a modifier key opens another window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setState('open');
  }

  return (
    <>
      <Link to={to} prefetch="none" aria-haspopup="dialog" onClick={open} className="size-chip">
        {unitText(t, locale, product.unit_type, product.unit_amount)}
        <VisuallyHidden>{`, ${t('sizes.more')}`}</VisuallyHidden>
      </Link>
      {state !== 'unopened' && (
        <Suspense>
          <SizeSheet product={product} to={to} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
