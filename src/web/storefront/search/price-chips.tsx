import { changed, type ListFilter } from '../../../domain/catalogue/search/list-url.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ChipLink, ChipRow } from '../../ui/chips.tsx';
import { priceRangeText } from './price-range-text.ts';

interface Props {
  /** The prices that divide the list. */
  readonly steps: readonly number[];
  readonly filter: ListFilter;
  readonly addressOf: (filter: ListFilter) => string;
}

/** Links that set both ends of the price. The chosen one removes them. */
export function PriceChips({ steps, filter, addressOf }: Props) {
  const { t } = useText();
  if (steps.length === 0) return null;
  return (
    <div className="pb-3">
      <ChipRow>
        {[undefined, ...steps].map((price_min, part) => {
          const price_max = steps[part];
          const isChosen = filter.price_min === price_min && filter.price_max === price_max;
          const range = isChosen ? { price_min: undefined, price_max: undefined } : { price_min, price_max };
          return (
            <ChipLink key={price_min ?? 0} to={addressOf(changed(filter, range))} current={isChosen} preventScrollReset>
              {priceRangeText(t, price_min, price_max)}
            </ChipLink>
          );
        })}
      </ChipRow>
    </div>
  );
}
