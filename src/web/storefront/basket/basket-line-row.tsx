import { availableIn } from '../../../domain/basket/lines/basket.rules.ts';
import type { DeliveryZone } from '../../../domain/shop/delivery/zone.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TiedWords } from '../../ui/tied-words.tsx';
import { ProductPrice } from '../catalogue/product-price.tsx';
import { useAddress } from '../frame/use-address.ts';
import { AddToBasket } from './add-to-basket.tsx';
import type { BasketLine } from './use-basket-lines.ts';

interface Props {
  readonly line: BasketLine;
  readonly zone: DeliveryZone;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

export function BasketLineRow({ line, zone, checked, onToggle }: Props) {
  const t = useBasketText();
  const { t: say, locale } = useText();
  const { to } = useAddress();
  const { product, price, usual_price, discount, unit_type, unit_amount } = line.product_variation;
  const reach = availableIn(zone, line.available, line.available_on_islands);
  const canBuy = reach > 0;
  return (
    <li className="flex gap-3 py-4 tiny:flex-wrap">
      <input
        type="checkbox"
        name="line"
        value={line.id}
        checked={checked}
        onChange={onToggle}
        aria-label={t('basket.select', { name: product.name })}
        className="check-mark mt-6 rounded-[0.4rem]"
      />
      <Picture
        src={product.image}
        alt=""
        size={200}
        className={classes('w-20 shrink-0 self-start rounded-md', !canBuy && 'opacity-50')}
      />
      <div className="min-w-0 flex-1 tiny:basis-full">
        <Link
          to={to(`/product-detail/${product.slug}`)}
          className="line-clamp-2 font-medium leading-snug hover:underline"
        >
          <TiedWords text={product.name} />
        </Link>
        <p className="text-ink-soft text-sm">{unitText(say, locale, unit_type, unit_amount)}</p>
        <LineNotes line={line} reach={reach} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <AddToBasket variation={line.id} name={product.name} available={line.available} />
          {canBuy && (
            <ProductPrice
              price={price * line.count}
              usual_price={usual_price * line.count}
              discount={discount}
              size="small"
            />
          )}
        </div>
        {canBuy && line.count > 1 && (
          <p className="mt-1 text-ink-soft text-xs">{t('basket.each', { price: formatWon(won(price)) })}</p>
        )}
      </div>
    </li>
  );
}

/** What changed about a line since the customer last saw it. */
function LineNotes({ line, reach }: { readonly line: BasketLine; readonly reach: number }) {
  const t = useBasketText();
  const { price } = line.product_variation;
  const { priceBefore, wasLowered, withdrawn, available } = line;
  const notes = [
    withdrawn ? t('basket.withdrawn') : available === 0 ? t('basket.soldOut') : null,
    available > 0 && reach === 0 ? t('basket.tooFar') : null,
    reach > 0 && reach < Math.min(line.count, available) ? t('basket.shortened', { count: reach }) : null,
    wasLowered && available > 0 ? t('basket.lowered', { count: available }) : null,
    priceBefore === undefined
      ? null
      : t(priceBefore < price ? 'basket.dearer' : 'basket.cheaper', { price: formatWon(won(priceBefore)) }),
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return (
    <p role="status" className="mt-1 font-medium text-danger-text text-sm">
      {notes.join(' ')}
    </p>
  );
}
