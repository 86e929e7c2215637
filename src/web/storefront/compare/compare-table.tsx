import { Fragment, type ReactNode, useId } from 'react';
import { smallPictureSource } from '../../../domain/catalogue/products/picture.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { pricePerKilo, unitTypes } from '../../../kernel/units.ts';
import { useCompareText } from '../../../platform/i18n/compare-text.ts';
import { countryName } from '../../../platform/i18n/country-name.ts';
import { dateText } from '../../../platform/i18n/date-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { X } from '../../ui/icons/x.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TiedWords } from '../../ui/tied-words.tsx';
import { AddToBasket } from '../basket/add-to-basket.tsx';
import { ProductPrice } from '../catalogue/product-price.tsx';
import { useAddress } from '../frame/use-address.ts';
import { toggleCompared, useCompared } from './compared.browser.ts';
import type { ComparedProduct } from './compared-product.ts';

interface Props {
  readonly products: readonly ComparedProduct[];
  /** The lowest price per kilo. */
  readonly lowest: number | null;
  /** The page without this product. */
  readonly hrefWithout: (id: number) => string;
}

const headLook = 'sticky left-0 z-raised bg-paper text-start align-top font-normal text-ink-soft text-xs md:text-sm';

/** The facts in rows, the products in columns. On a phone the names of the facts stay while the columns scroll. */
export function CompareTable({ products, lowest, hrefWithout }: Props) {
  const t = useCompareText();
  const { t: say, locale } = useText();
  const caption = useId();
  const rows: readonly [name: string, value: (product: ComparedProduct) => ReactNode][] = [
    [t('compare.perKilo'), (product) => <PerKilo product={product} lowest={lowest} cheapest={t('compare.cheapest')} />],
    [t('compare.price'), ({ unit_type, unit_amount }) => unitText(say, locale, unit_type, unit_amount)],
    [say('product.fat'), ({ fat }) => fat && say(`fat.${fat}`)],
    [say('product.bone'), ({ bone }) => bone && say(`bone.${bone}`)],
    [t('compare.plates'), ({ plates }) => plates && t('compare.about', { count: plates })],
    [t('compare.dish'), ({ dish }) => dish && t(`compare.dish.${dish}`)],
    [say('product.origin'), ({ origin }) => countryName(say, origin)],
    [
      t('compare.slaughter'),
      ({ slaughter }) => (slaughter === 'hand' || slaughter === 'mechanical') && t(`compare.slaughter.${slaughter}`),
    ],
    [say('product.storage'), ({ storage }) => say(`storage.${storage}`)],
    [t('compare.useBy'), ({ use_by }) => use_by && dateText(say, use_by)],
    [say('filter.certifier'), ({ certifier }) => certifier],
  ];
  return (
    <section
      aria-labelledby={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
      tabIndex={0}
      className="-mx-gutter overflow-x-auto overscroll-x-contain md:mx-0"
    >
      <table className="text-sm md:text-base [&_td]:min-w-37 [&_td]:max-w-72 [&_td]:px-2 [&_th]:px-2">
        <caption id={caption} className="sr-only">
          {t('compare.table')}
        </caption>
        <thead>
          <tr>
            <td className="sticky left-0 z-raised bg-paper max-md:min-w-0!" />
            {products.map((product) => (
              <th key={product.id} scope="col" className="min-w-37 max-w-72 pb-3 text-start align-top font-normal">
                <ProductHead product={product} without={hrefWithout(product.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => {
            const cells = products.map((product) => ({ id: product.id, shown: value(product) }));
            // A fact that is known of none of the products has no row.
            if (cells.every(({ shown }) => !shown)) return <Fragment key={name} />;
            return (
              <tr key={name} className="border-line border-t">
                <th scope="row" className={`${headLook} w-24 min-w-24 hyphens-auto py-3 ps-gutter! md:w-44 md:ps-2!`}>
                  {name}
                </th>
                {cells.map(({ id, shown }) => (
                  <td key={id} className="py-3 align-top">
                    {shown || t('compare.unknown')}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function PerKilo({
  product: { price, unit_type, unit_amount, in_stock },
  lowest,
  cheapest,
}: {
  readonly product: ComparedProduct;
  readonly lowest: number | null;
  readonly cheapest: string;
}) {
  const { t } = useText();
  const perKilo = pricePerKilo(won(price), unit_type, unit_amount);
  if (perKilo === undefined) return null;
  const text = formatWon(perKilo);
  return (
    <>
      <span className="block font-semibold text-base">
        {unit_type === unitTypes.millilitres ? t('unit.perLitre', { price: text }) : text}
      </span>
      {in_stock && perKilo === lowest && (
        <span className="mt-1 block">
          <Badge tone="brand">{cheapest}</Badge>
        </span>
      )}
    </>
  );
}

function ProductHead({ product, without }: { readonly product: ComparedProduct; readonly without: string }) {
  const t = useCompareText();
  const { t: say } = useText();
  const { to } = useAddress();
  const compared = useCompared();
  const { id, slug, name, picture, tint, in_stock, few_left, product_variation } = product;
  return (
    <div className="relative flex h-full flex-col">
      <Picture {...smallPictureSource(picture, 150)} alt="" tint={tint} priority className="w-full rounded-lg" />
      <Link
        to={without}
        replace
        prefetch="none"
        aria-label={t('compare.remove', { name })}
        onClick={() => compared.includes(id) && toggleCompared(id)}
        className="hit-area absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-full bg-surface-raised shadow-card"
      >
        <X className="size-4" />
      </Link>
      <Link to={to(`/product-detail/${slug}`)} className="mt-2 line-clamp-3 font-medium leading-snug hover:underline">
        <TiedWords text={name} />
      </Link>
      <div className="mt-1 flex min-h-target flex-wrap items-center justify-between gap-x-2">
        <ProductPrice {...product} size="small" />
        {in_stock ? (
          <AddToBasket variation={product_variation} name={name} available={few_left ?? undefined} />
        ) : (
          <span className="text-ink-soft text-sm">{say('stock.soldOut')}</span>
        )}
      </div>
    </div>
  );
}
