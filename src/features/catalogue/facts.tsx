import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface FactsProps {
  /** Each name above its fact, side by side, instead of one fact per line. */
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

/** Names and what they stand for. */
export function Facts({ wide, children }: FactsProps) {
  return (
    <dl
      className={classes(
        'grid text-sm',
        wide
          ? 'gap-x-8 gap-y-4 sm:grid-cols-[auto_auto_1fr]'
          : 'gap-2 *:grid *:grid-cols-[minmax(6.5rem,2fr)_3fr] *:gap-x-3',
      )}
    >
      {children}
    </dl>
  );
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
