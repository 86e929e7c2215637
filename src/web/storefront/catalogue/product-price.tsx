import { lastDay } from '../../../domain/catalogue/products/dated-discount.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { dateText } from '../../../platform/i18n/date-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Price } from '../../ui/price.tsx';

interface Props {
  readonly price: number;
  readonly usual_price: number;
  readonly discount: number | null;
  readonly size: 'small' | 'medium' | 'large';
  /** The percentage is shown elsewhere. */
  readonly withoutPercent?: boolean | undefined;
}

/** Small discounts may round to nothing. */
export function isReduced<T extends Pick<Props, 'price' | 'usual_price' | 'discount'>>(
  given: T,
): given is T & { readonly discount: number } {
  return given.discount !== null && given.usual_price > given.price;
}

/** The price to pay, and the usual price while it is reduced. */
export function ProductPrice({ size, withoutPercent, ...priced }: Props) {
  const { t } = useText();
  const reduced = isReduced(priced) ? priced : undefined;
  return (
    <Price
      price={formatWon(won(priced.price))}
      usual={reduced && formatWon(won(reduced.usual_price))}
      percent={reduced && !withoutPercent ? t('price.percent', { percent: reduced.discount }) : undefined}
      words={{ price: t('price.now'), usual: t('price.usual') }}
      size={size}
    />
  );
}

/** The end of the discount, in Korean time. */
export function DiscountEnd({ until }: { readonly until: string }) {
  const { t } = useText();
  const { date, time } = lastDay(Date.parse(until));
  const day = dateText(t, date);
  return (
    <p className="mt-1 text-danger-text text-sm">
      <time dateTime={until}>{time ? t('price.untilTime', { date: day, time }) : t('price.until', { date: day })}</time>
    </p>
  );
}
