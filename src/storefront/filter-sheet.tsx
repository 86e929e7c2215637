import { SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { FilterPanel } from '../features/search/filter-panel.tsx';
import { cleared, countChosen } from '../features/search/list-address.rules.ts';
import { useText } from '../i18n/text-context.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

interface Props extends Omit<ComponentProps<typeof FilterPanel>, 'id' | 'categoriesLast'> {
  /** How many products the choice so far leaves. */
  readonly count: number;
}

const openerLook =
  'relative h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-medium text-sm hover:bg-muted';

/** The filters on a phone. Every choice is live behind the sheet, so its button only says what one will see. */
export function FilterSheet({ count, ...panel }: Props) {
  const { t } = useText();
  const [isFilterOpen, setFilterOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const chosen = countChosen(panel.filter);
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setFilterOpen(true);
        }}
        className={classes(openerLook, 'inline-flex no-js:hidden')}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <span aria-hidden="true">{t('filter.open')}</span>
        <VisuallyHidden>{chosen > 0 ? t('filter.openCount', { count: chosen }) : t('filter.open')}</VisuallyHidden>
        {chosen > 0 && (
          <span
            aria-hidden="true"
            className="grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 font-semibold text-brand-ink text-xs tabular-nums"
          >
            {chosen}
          </span>
        )}
      </button>
      {/* Without scripts nothing could open the sheet; the form stands below the list instead. */}
      <a href="#filters" className={classes(openerLook, 'hidden no-js:inline-flex')}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t('filter.open')}
      </a>
      <BottomSheet
        open={isFilterOpen}
        onClose={() => setFilterOpen(false)}
        title={t('filter.title')}
        closeLabel={t('filter.close')}
        footer={
          <div className="flex gap-3">
            {chosen > 0 && (
              <Button variant="secondary" onClick={() => panel.choose(cleared(panel.filter))}>
                {t('filter.clear')}
              </Button>
            )}
            <Button wide onClick={() => setFilterOpen(false)}>
              {t('filter.showCount', { count })}
            </Button>
          </div>
        }
      >
        {/* Made when it is first wanted: most visitors never open it. */}
        {wasOpened && <FilterPanel {...panel} categoriesLast />}
      </BottomSheet>
    </div>
  );
}
