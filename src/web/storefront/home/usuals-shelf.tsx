import { useEffect } from 'react';
import { mostOfOne } from '../../../domain/basket/lines/basket.rules.ts';
import { productPath } from '../../../domain/catalogue/products/product-card.rules.ts';
import { refill } from '../../../domain/checkout/buy-again.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useForYouText } from '../../../platform/i18n/for-you-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AddToBasket } from '../basket/add-to-basket.tsx';
import { changeBasket, currentBasket } from '../basket/local-basket.browser.ts';
import { markUsuals } from '../early/remembered-marks.browser.ts';
import { useAddress } from '../frame/use-address.ts';
import { CompactCard } from './compact-card.tsx';
import { CompactStrip } from './compact-strip.tsx';
import { type ShownUsual, sinceText, useUsuals } from './use-usuals.ts';

/** What the customer usually takes, in exact size and number. */
export default function UsualsShelf({ title }: { readonly title: string }) {
  const usuals = useUsuals();
  useEffect(() => {
    if (usuals) markUsuals(usuals.length);
  }, [usuals]);
  return (
    <CompactStrip title={title} name="with-bought" action={usuals && <AddAll usuals={usuals} />}>
      {usuals?.map((usual) => (
        <Usual key={usual.product.id} usual={usual} />
      ))}
    </CompactStrip>
  );
}

function Usual({ usual: { product, note, picture } }: { readonly usual: ShownUsual }) {
  const { to } = useAddress();
  const say = useForYouText();
  const { name, price, discount, product_variation, usual_count: count, few_left } = product;
  return (
    <CompactCard
      to={to(productPath(product))}
      {...{ name, picture, price, discount }}
      usual={{ note, since: sinceText(say, product.days_since), due: product.is_due ? say('usuals.due') : null }}
      action={
        <AddToBasket
          variation={product_variation}
          name={count > 1 ? say('usuals.times', { name, count }) : name}
          available={few_left ?? undefined}
          first={count}
        />
      }
    />
  );
}

/** Adds every usual product in its usual number. One undo restores the basket. */
function AddAll({ usuals }: { readonly usuals: readonly ShownUsual[] }) {
  const say = useForYouText();
  const toast = useToast();
  const sum = usuals.reduce((total, { product }) => total + product.price * product.usual_count, 0);
  if (usuals.length < 2) return null;

  function add() {
    const before = new Map(currentBasket().map((line) => [line.product_variation, line.count]));
    const wanted = usuals.map(({ product: { product_variation: variation, usual_count: count, name } }) => {
      return { variation, count, name };
    });
    const leftOf = new Map(usuals.map(({ product }) => [product.product_variation, product.few_left ?? mostOfOne]));
    const { counts, crowded } = refill(wanted, (variation) => leftOf.get(variation) ?? 0, currentBasket());
    changeBasket(counts.map(({ variation, count }) => ({ product_variation: variation, count })));
    const undo = () =>
      changeBasket(
        counts.map(({ variation }) => ({ product_variation: variation, count: before.get(variation) ?? 0 })),
      );
    const words = [
      counts.length > 0 && say('usuals.added', { count: counts.length }),
      crowded.length > 0 && say('usuals.noRoom', { names: crowded.join(', ') }),
    ];
    const action = counts.length > 0 ? { label: say('usuals.undo'), onAction: undo } : undefined;
    toast({ text: words.filter(Boolean).join(' '), topic: 'usuals', action });
  }

  return (
    <Button size="small" variant="secondary" onClick={add} className="shrink-0 whitespace-nowrap">
      {say('usuals.addAll', { count: usuals.length, sum: formatWon(won(sum)) })}
    </Button>
  );
}
