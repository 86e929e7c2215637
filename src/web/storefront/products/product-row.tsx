import { useId } from 'react';
import { type CardProduct, productPath } from '../../../domain/catalogue/products/product-card.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { HydrateLast } from '../../ui/hydrate-last.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ProductStrip } from '../catalogue/product-list.tsx';
import { useAddress } from '../frame/use-address.ts';
import { cardButtons } from './card-buttons.tsx';

interface Props {
  /** The anchor for links to this row. */
  readonly id?: string | undefined;
  readonly title: string;
  readonly products: readonly CardProduct[];
  /** Path of the whole list. */
  readonly all?: string | undefined;
  /** The row can be visible when the page opens. Otherwise it is painted when the visitor scrolls close to it. */
  readonly isInSight?: boolean;
}

/** A row of products with a title; nothing if there are no products. */
export function ProductRow(props: Props) {
  if (props.products.length === 0) return null;
  if (props.isInSight) return <FilledRow {...props} />;
  return (
    <HydrateLast>
      <FilledRow {...props} />
    </HydrateLast>
  );
}

function FilledRow({ id: given, title, products, all, isInSight }: Props) {
  const { t } = useText();
  const { to } = useAddress();
  const made = useId();
  const id = given ?? made;
  const action = all && { text: t('row.seeAll'), label: t('row.seeAllOf', { name: title }), to: to(all) };
  return (
    <section
      aria-labelledby={id}
      className={`page-gutters mx-auto w-full max-w-page ${isInSight ? 'pt-5' : 'paint-when-near pt-10'}`}
    >
      <SectionHeading id={id} title={title} action={action || undefined} />
      <ProductStrip
        products={products}
        inView={isInSight ? 3 : 0}
        hrefFor={(product) => to(productPath(product))}
        {...cardButtons}
      />
    </section>
  );
}
