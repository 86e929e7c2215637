import type { DetailedItem } from '../../../domain/basket/lines/basket.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TiedWords } from '../../ui/tied-words.tsx';
import { useAddress } from '../frame/use-address.ts';
import { AddToBasket } from './add-to-basket.tsx';
import { DasturxonCloth, servingOf } from './dasturxon-cloth.tsx';

interface Props {
  readonly lines: readonly DetailedItem[];
  readonly isDeliveryFree: boolean;
}

/** The lines of the basket with their counters. */
export default function RailLines({ lines, isDeliveryFree }: Props) {
  const t = useBasketText();
  const laid = lines.filter(({ available }) => available > 0);
  return (
    <>
      <DasturxonCloth lines={laid.map(servingOf)} isDeliveryFree={isDeliveryFree} className="w-full shrink-0" />
      {lines.length === 0 && <p className="text-ink-soft without-basket">{t('basket.empty')}</p>}
      <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
        {lines.map((line) => (
          <RailLine key={line.product_variation.id} line={line} />
        ))}
      </ul>
    </>
  );
}

function RailLine({ line }: { readonly line: DetailedItem }) {
  const t = useBasketText();
  const { t: say, locale } = useText();
  const { to } = useAddress();
  const { id, price, unit_type, unit_amount, product } = line.product_variation;
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-x-3 py-3">
      <Picture src={product.image} alt="" size={200} className="row-span-2 w-14 self-start rounded-md" />
      <p className="min-w-0 text-sm leading-snug">
        <Link
          to={to(`/product-detail/${product.slug}?variation=${id}`)}
          className="line-clamp-2 font-medium hover:underline"
        >
          <TiedWords text={product.name} />
        </Link>
        <span className="text-ink-soft text-xs">{unitText(say, locale, unit_type, unit_amount)}</span>
      </p>
      <div className="flex items-center justify-between gap-2 pt-1">
        <AddToBasket variation={id} name={product.name} available={line.available} />
        <b className="whitespace-nowrap text-sm">
          {line.available > 0 ? formatWon(won(price * line.count)) : t('basket.soldOut')}
        </b>
      </div>
    </li>
  );
}
