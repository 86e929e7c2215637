import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { X } from './icons/x.ts';
import { Link } from './link.tsx';

export const chipLook =
  'hit-area inline-flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 ' +
  'font-medium text-sm transition-colors';
export const restLook = 'border-line-strong bg-surface text-ink hover:bg-muted';
export const chosenLook = 'border-brand-text bg-brand-soft text-brand-text';

interface ChipRowProps {
  readonly children: ReactNode;
  /** One line that scrolls sideways instead of wrapping. */
  readonly scroll?: boolean | undefined;
}

export function ChipRow({ children, scroll }: ChipRowProps) {
  return (
    <div
      className={classes(
        'flex gap-2 py-1',
        scroll ? 'no-scrollbar -mx-gutter scroll-px-gutter overflow-x-auto px-gutter' : 'flex-wrap',
      )}
    >
      {children}
    </div>
  );
}

interface FilterChipProps {
  readonly children: string;
  /** The whole sentence, such as "Remove filter: beef". */
  readonly removeLabel: string;
  /** The URL of the page without this filter. Works without JavaScript. */
  readonly to: string;
}

/** An active filter. Pressing it removes the filter. */
export function FilterChip({ children, removeLabel, to }: FilterChipProps) {
  return (
    <Link to={to} preventScrollReset aria-label={removeLabel} className={classes(chipLook, chosenLook, 'pe-2.5')}>
      {children}
      <X className="size-4" />
    </Link>
  );
}

interface ChipLinkProps {
  readonly to: string;
  readonly current?: boolean | undefined;
  /** An accessible name for a chip that shows only an icon. */
  readonly label?: string | undefined;
  /** Keeps the scroll position: the chips filter something below the top of the page. */
  readonly preventScrollReset?: boolean | undefined;
  readonly children: ReactNode;
}

/** A link to a neighbouring list, such as another category. */
export function ChipLink({ to, current, label, preventScrollReset = false, children }: ChipLinkProps) {
  const chip = useRef<HTMLAnchorElement>(null);
  // Scrolls the current chip into view. A chip wider than the row is shown from its start.
  useEffect(() => {
    const [row, own] = [chip.current?.parentElement, chip.current];
    if (current && row && own) {
      row.scrollLeft = own.offsetLeft - row.offsetLeft - Math.max(16, (row.clientWidth - own.offsetWidth) / 2);
    }
  }, [current]);
  return (
    <Link
      ref={chip}
      to={to}
      preventScrollReset={preventScrollReset}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={classes(chipLook, current ? chosenLook : restLook)}
    >
      {children}
    </Link>
  );
}
