import { useText } from '../../i18n/text-context.tsx';
import { formatWon, won } from '../../kernel/money.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

export interface CompactProduct {
  readonly id: number;
  readonly name: string;
  readonly to: string;
  readonly picture: string;
  readonly price: number;
  readonly discount: number | null;
}

interface Props {
  readonly title: string;
  /** Null until they are known: the strip is as high then as it will be. */
  readonly products: readonly CompactProduct[] | null;
  /** Who sees the strip at all. */
  readonly className: string;
}

/** Cards as high as two lines of a name and a price, whoever they are about. */
const card = 'relative flex h-22 w-64 shrink-0 snap-start items-center gap-3 rounded-lg bg-surface p-2.5 shadow-card';

/** Products that somebody knows already, drawn for them alone: nothing else on the page moves when they come. */
export function CompactStrip({ title, products, className }: Props) {
  const { t } = useText();
  return (
    <section aria-label={title} className={classes('page-gutters mx-auto w-full max-w-page pt-6', className)}>
      <SectionHeading title={title} />
      <ul className="no-scrollbar -mx-gutter -my-2 flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter py-2">
        {products ? (
          products.map(({ id, name, to, picture, price, discount }) => (
            <li key={id} className={card}>
              <Picture src={picture} alt="" size={200} className="w-17 shrink-0 rounded-md" />
              <div className="min-w-0">
                <h3 className="line-clamp-2 font-medium text-sm leading-snug tracking-normal">
                  <Link
                    to={to}
                    className="outline-none after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:after:outline-3 focus-visible:after:outline-focus"
                  >
                    {name}
                  </Link>
                </h3>
                <Price
                  price={formatWon(won(price))}
                  percent={discount === null ? undefined : t('price.percent', { percent: discount })}
                  words={{ price: t('price.now'), usual: t('price.usual') }}
                  size="small"
                />
              </div>
            </li>
          ))
        ) : (
          <li aria-hidden="true" className={classes(card, 'animate-shimmer')} />
        )}
      </ul>
    </section>
  );
}
