import { cleared, countChosen } from '../../../domain/catalogue/search/list-url.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import FilterPanel, { type FilterPanelProps } from '../search/filter-panel.tsx';
import { CategoryChips } from './category-chips.tsx';

interface Props extends Omit<FilterPanelProps, 'id' | 'isInSheet'> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The number of products with the current filter. */
  readonly count: number;
}

/** Every choice is applied immediately, so the button only closes the sheet and shows the number of results. */
export default function FilterDialog({ open, onClose, count, ...panel }: Props) {
  const { t } = useText();
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('filter.title')}
      closeLabel={t('filter.close')}
      footer={
        <div className="flex gap-3">
          {countChosen(panel.filter) > 0 && (
            <Button variant="secondary" className="shrink-0" onClick={() => panel.choose(cleared(panel.filter))}>
              {t('filter.clear')}
            </Button>
          )}
          <Button wide onClick={onClose}>
            {t('filter.showCount', { count })}
          </Button>
        </div>
      }
    >
      <p aria-hidden="true" className="font-semibold">
        {t('filter.category')}
      </p>
      <div className="flex min-h-target pb-4">
        <CategoryChips {...panel} />
      </div>
      <FilterPanel {...panel} isInSheet />
    </BottomSheet>
  );
}
