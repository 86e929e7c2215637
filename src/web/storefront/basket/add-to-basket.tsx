import { mostOfOne } from '../../../domain/basket/lines/basket.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { earlyTaps } from '../../ui/early-taps.browser.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { setCount, useItemCount } from './local-basket.browser.ts';

interface Props {
  readonly variation: number;
  readonly name: string;
  /** How many can be ordered, if the page knows it. */
  readonly available?: number | undefined;
  /** How many the first press adds, for products that the customer usually takes more of. */
  readonly first?: number | undefined;
  /** On the product page: a full-width button with text, until something was added. */
  readonly wordy?: boolean | undefined;
}

/** The plus button that expands to "− n +". It responds immediately; the server is updated afterwards. */
export function AddToBasket({ variation, name, available = mostOfOne, first = 1, wordy }: Props) {
  const { t } = useText();
  const count = useItemCount(variation);
  const most = Math.min(available, mostOfOne);
  const isAtLimit = most > 0 && count >= most;
  return (
    <QuantityStepper
      value={count}
      // A quantity already in the basket can always be lowered, even if fewer are left.
      max={Math.max(most, count)}
      labels={{
        group: t('basket.quantity', { name }),
        // The accessible name must contain the visible text, for people who use voice control.
        add: wordy ? `${t('basket.addText')}: ${name}` : t('basket.add', { name }),
        increase: t('basket.more', { name }),
        decrease: t('basket.less', { name }),
        remove: t('basket.remove', { name }),
        limit: isAtLimit ? t(most < mostOfOne ? 'stock.left' : 'basket.most', { count: most }) : undefined,
      }}
      onChange={(next) => setCount(variation, count === 0 ? Math.min(first, most) : next)}
      early={{ form: earlyTaps.form, name: 'add', value: variation }}
      addText={wordy ? t('basket.addText') : undefined}
    />
  );
}
