import { mostCompared } from '../../../domain/catalogue/products/compare.rules.ts';
import { useCompareText } from '../../../platform/i18n/compare-text.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { toggleCompared, useCompared } from './compared.browser.ts';

interface Props {
  readonly product: { readonly id: number; readonly name: string };
}

/** Chooses a product for the comparison. On a card, while the visitor chooses. */
export default function CompareTick({ product: { id, name } }: Props) {
  const t = useCompareText();
  const chosen = useCompared();
  const isChosen = chosen.includes(id);
  return (
    <label className="absolute top-1.5 left-1.5 z-raised inline-flex min-h-target items-center gap-2 rounded-full bg-surface-raised ps-2.5 pe-3.5 font-medium text-sm shadow-card has-disabled:text-ink-soft">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && chosen.length >= mostCompared}
        onChange={() => toggleCompared(id)}
        className="check-mark rounded-[0.4rem]"
      />
      {t('compare.tick')}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </label>
  );
}
