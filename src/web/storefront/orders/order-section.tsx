import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';

interface Props {
  readonly title: string;
  /** Inside the list an order is already a card, so its sections are separated only by a line. */
  readonly inList: boolean;
  readonly children: ReactNode;
}

/** A section of an order with a heading. */
export function OrderSection({ title, inList, children }: Props) {
  const id = useId();
  const Heading = inList ? 'h3' : 'h2';
  return (
    <section
      aria-labelledby={id}
      className={classes('min-w-0', inList ? 'border-line border-t pt-4' : 'rounded-lg bg-surface p-4 shadow-card')}
    >
      <Heading id={id} className="pb-2 text-lg">
        {title}
      </Heading>
      {children}
    </section>
  );
}
