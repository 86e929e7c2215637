import { type ComponentProps, Suspense, useState } from 'react';
import { countChosen } from '../../features/search/list-address.rules.ts';
import { useText } from '../../i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';
import { SlidersHorizontal } from '../../ui/icons/sliders-horizontal.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { lazyPart } from '../frame/lazy-part.ts';

const FilterDialog = lazyPart(() => import('./filter-dialog.tsx'));

type Props = Omit<ComponentProps<typeof FilterDialog>, 'open' | 'onClose'>;

const openerLook =
  'relative h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-3 font-medium text-sm hover:bg-muted';

/** The filters on a phone: a button, and behind it a sheet from the bottom. */
export function FilterSheet(props: Props) {
  const { t } = useText();
  const [isFilterOpen, setFilterOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const chosen = countChosen(props.filter);
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
        <SlidersHorizontal className="size-4" />
        <VisuallyHidden>{chosen > 0 ? t('filter.openCount', { count: chosen }) : t('filter.open')}</VisuallyHidden>
        {chosen > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 font-semibold text-brand-ink text-xs tabular-nums"
          >
            {chosen}
          </span>
        )}
      </button>
      {/* Without scripts nothing could open the sheet; the form stands below the list instead. */}
      <a href="#filters" className={classes(openerLook, 'hidden no-js:inline-flex')}>
        <SlidersHorizontal className="size-4" />
        <VisuallyHidden>{t('filter.open')}</VisuallyHidden>
      </a>
      {/* Made when it is first wanted: most visitors never open it. */}
      {wasOpened && (
        <Suspense>
          <FilterDialog {...props} open={isFilterOpen} onClose={() => setFilterOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
