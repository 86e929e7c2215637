import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

const layouts = {
  /** One fact per line. */
  lines: 'gap-2.5 *:grid *:grid-cols-[minmax(6.5rem,2fr)_3fr] *:gap-x-3',
  /** Each name above its value, two pairs side by side. */
  pairs: 'grid-cols-2 gap-x-4 gap-y-3',
  /** Each name above its value: two short pairs side by side, and the one with a sentence below them. */
  row: 'gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr] sm:*:last:col-span-2',
};

interface FactsProps {
  readonly layout: keyof typeof layouts;
  readonly children: ReactNode;
}

/** A list of names and values. */
export function Facts({ layout, children }: FactsProps) {
  return <dl className={classes('grid text-sm', layouts[layout])}>{children}</dl>;
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
