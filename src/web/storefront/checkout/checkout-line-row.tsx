import { formatWon, won } from '../../../kernel/money.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Trash } from '../../ui/icons/trash.ts';
import { Picture } from '../../ui/picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { TiedWords } from '../../ui/tied-words.tsx';
import { ProductPrice } from '../catalogue/product-price.tsx';
import type { CheckoutLine } from './checkout-lines.ts';

interface Props {
  readonly line: CheckoutLine;
  /** The quantity chosen by the customer since the page was rendered. */
  readonly count: number;
  readonly onCount: (count: number) => void;
}

/** The line is not as the customer wanted or saw it. */
export function hasNews({ wasLowered, isShortened, priceBefore }: CheckoutLine): boolean {
  return wasLowered || isShortened === true || priceBefore !== undefined;
}

export function CheckoutLineRow({ line, count, onCount }: Props) {
  const t = useCheckoutText();
  const { t: say, locale } = useText();
  const { item, available, wasLowered, isShortened, priceBefore } = line;
  const { product, price, usual_price, discount } = item;
  const { name } = product;
  const notes = [
    isShortened
      ? t('checkout.shortened', { count: available })
      : wasLowered && t('checkout.lowered', { count: available }),
    priceBefore !== undefined && t('checkout.priceWas', { price: formatWon(won(priceBefore)) }),
  ].filter(Boolean);
  return (
    <li className="flex gap-3 py-4 tiny:flex-wrap">
      <Picture src={product.image} alt="" size={200} className="w-16 shrink-0 self-start rounded-md" />
      <div className="min-w-0 flex-1 tiny:basis-full">
        <p className="font-medium leading-snug">
          <TiedWords text={name} />
        </p>
        <p className="text-ink-soft text-sm">{unitText(say, locale, item.unit_type, item.unit_amount)}</p>
        {notes.length > 0 && <p className="mt-1 font-medium text-danger-text text-sm">{notes.join(' ')}</p>}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="script-only">
            <QuantityStepper
              value={count}
              max={available}
              labels={{
                group: say('basket.quantity', { name }),
                add: say('basket.add', { name }),
                increase: say('basket.more', { name }),
                decrease: say('basket.less', { name }),
                remove: say('basket.remove', { name }),
              }}
              onChange={onCount}
            />
          </div>
          <noscript>
            <span className="flex items-center gap-2">
              <input
                type="number"
                name={`count:${line.id}`}
                min={1}
                max={available}
                defaultValue={count}
                aria-label={t('checkout.count', { name })}
                className="h-11 w-20 rounded-md border border-line-strong bg-surface px-3 text-base"
              />
              <IconButton type="submit" name="remove" value={line.id} label={t('checkout.takeOut', { name })}>
                <Trash className="size-5" />
              </IconButton>
            </span>
          </noscript>
          {/* On a narrow phone some prices wrap below the stepper. All of them are aligned at the same edge. */}
          <div className="ms-auto">
            <ProductPrice price={price * count} usual_price={usual_price * count} discount={discount} size="small" />
          </div>
        </div>
      </div>
    </li>
  );
}
