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
}

/** The price to pay, and the usual price while it is reduced. */
export function ProductPrice({ price, usual_price, discount, size }: Props) {
  const { t } = useText();
  const reduced = discount !== null && usual_price > price;
  return (
    <Price
      price={formatWon(won(price))}
      usual={reduced ? formatWon(won(usual_price)) : undefined}
      percent={reduced ? t('price.percent', { percent: discount }) : undefined}
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
