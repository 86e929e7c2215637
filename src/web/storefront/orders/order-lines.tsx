import type { OrderDetail, OrderItem } from '../../../domain/orders/order/order.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { TiedWords } from '../../ui/tied-words.tsx';
import { useAddress } from '../frame/use-address.ts';
import { HalalLine } from './halal-line.tsx';
import { OrderLineActions } from './line-actions.tsx';

export function OrderLines({ order }: { readonly order: OrderDetail }) {
  return (
    <ul className="divide-y divide-line">
      {order.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order never move
        <OrderLine key={place} order={order} item={item} />
      ))}
    </ul>
  );
}

function OrderLine({ order, item }: { readonly order: OrderDetail; readonly item: OrderItem }) {
  const t = useOrdersText();
  const { t: say, locale } = useText();
  const { to } = useAddress();
  const { product, unit_type, unit_amount, price, usual_price, count, left_out } = item;
  return (
    // On a narrow phone the price is below the name, which would break inside its words beside it.
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3 tiny:block min-[24rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Picture
        src={product.image}
        alt=""
        size={200}
        className="row-span-3 w-16 self-start rounded-md min-[24rem]:row-span-2"
      />
      <div>
        {product.id === null ? (
          <p className="font-medium leading-snug">
            <TiedWords text={product.name} />
          </p>
        ) : (
          <Link
            to={to(`/product-detail/${product.slug}`)}
            className="hit-area font-medium leading-snug hover:underline"
          >
            <TiedWords text={product.name} />
          </Link>
        )}
        <p className="text-ink-soft text-sm">
          <Dotted
            text={`${unitText(say, locale, unit_type, unit_amount)} · ${t('order.each', { count, price: formatWon(won(usual_price)) })}`}
          />
        </p>
        {left_out > 0 && <p className="text-sm">{t('order.leftOut', { count: left_out })}</p>}
      </div>
      <Price
        price={formatWon(won(price * count))}
        // The totals below start from the usual prices.
        usual={price < usual_price ? formatWon(won(usual_price * count)) : undefined}
        words={{ price: say('price.now'), usual: say('price.usual') }}
        size="small"
      />
      <div className="min-[24rem]:col-span-2">
        {item.lots.map((lot) => (
          <HalalLine key={lot.lot_number} lot={lot} />
        ))}
        <OrderLineActions order={order} item={item} />
      </div>
    </li>
  );
}
