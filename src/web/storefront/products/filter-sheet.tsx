import { type ComponentProps, Suspense, type SyntheticEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { countChosen } from '../../../domain/catalogue/search/list-url.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { SlidersHorizontal } from '../../ui/icons/sliders-horizontal.ts';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { lazyPart } from '../frame/lazy-part.ts';

const FilterDialog = lazyPart(() => import('./filter-dialog.tsx'));

type Props = Omit<ComponentProps<typeof FilterDialog>, 'open' | 'onClose'>;

/** The filters below the list, for browsers without JavaScript. */
const anchor = '#filters';

/** The filters on a phone: a link to them, which opens them in a bottom sheet after hydration. */
export function FilterSheet(props: Props) {
  const { t } = useText();
  const [isFilterOpen, setFilterOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const chosen = countChosen(props.filter);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isAlive = useIsAlive();

  function open() {
    setOpened(true);
    setFilterOpen(true);
  }
  function press(event: SyntheticEvent) {
    event.preventDefault();
    open();
  }
  // The link was followed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (hash !== anchor) return;
    navigate({ search }, { replace: true, preventScrollReset: true });
    open();
  }, []);
  return (
    <div className="md:hidden">
      <a
        href={anchor}
        {...(isAlive && { role: 'button', 'aria-haspopup': 'dialog' })}
        onClick={press}
        onKeyDown={(event) => event.key === ' ' && press(event)}
        className="relative inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-3 font-medium text-sm hover:bg-muted"
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
      </a>
      {/* Loaded when it is first opened, because most visitors never open it. */}
      {wasOpened && (
        <Suspense>
          <FilterDialog {...props} open={isFilterOpen} onClose={() => setFilterOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
