import type { OrderSummary } from '../../../domain/basket/lines/basket-totals.rules.ts';
import { pictureSources } from '../../../domain/catalogue/products/picture.rules.ts';
import { type CardProduct, productPath } from '../../../domain/catalogue/products/product-card.rules.ts';
import type { DeliveryZone } from '../../../domain/shop/delivery/zone.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { useAddress } from '../frame/use-address.ts';
import { AddToBasket } from './add-to-basket.tsx';
import { freeDeliveryText } from './order-summary.tsx';
import { useFitting } from './use-fitting.ts';

interface Props {
  readonly summary: OrderSummary;
  readonly zone: DeliveryZone;
  /** Ids of all lines in the basket. */
  readonly lines: readonly number[];
}

/** The amount missing for free delivery, and three products that would reach it. */
export function FreeDelivery({ summary, zone, lines }: Props) {
  const t = useBasketText();
  const { free_from } = useFrame().shop.delivery;
  const missing = summary.missing_to_free;
  const fitting = useFitting(missing, zone, lines);
  const percent = free_from > 0 ? Math.min(100, Math.floor(((free_from - missing) / free_from) * 100)) : 100;
  return (
    <section aria-labelledby="free-delivery" className="rounded-lg bg-surface p-4 shadow-card">
      <h2 id="free-delivery" className="font-semibold text-base">
        {freeDeliveryText(t, summary)}
      </h2>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-muted">
        <div className="h-full rounded-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      {missing > 0 && fitting?.length !== 0 && (
        <>
          <p className="tiny:hidden pt-3 pb-2 text-ink-soft text-sm">{t('basket.fitting')}</p>
          <ul className="tiny:hidden grid h-[9.25rem] grid-cols-3 gap-3 overflow-hidden md:max-w-[30rem]">
            {fitting
              ? fitting.map((product) => <Fitting key={product.product_variation} product={product} />)
              : [0, 1, 2].map((place) => (
                  <li key={place}>
                    <Skeleton className="h-24 rounded-md" />
                  </li>
                ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Fitting({ product }: { readonly product: CardProduct }) {
  const { to } = useAddress();
  const { name, price, product_variation } = product;
  return (
    <li className="min-w-0">
      <div className="relative size-24 max-w-full">
        <Picture
          {...pictureSources(product.picture, 200)}
          alt=""
          sizes="96px"
          tint={product.tint}
          className="size-full rounded-md"
        />
        <div className="absolute right-0 bottom-0">
          <AddToBasket variation={product_variation} name={name} />
        </div>
      </div>
      <Link to={to(productPath(product))} className="mt-1 block truncate text-sm hover:underline">
        {name}
      </Link>
      <p className="font-semibold text-sm">{formatWon(won(price))}</p>
    </li>
  );
}
