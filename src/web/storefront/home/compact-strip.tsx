import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** The CSS utility that shows the strip to the right visitors, and the id of the heading. */
  readonly name: 'with-bought' | 'with-viewed';
  /** The cards. Without them the strip reserves their height. */
  readonly children?: ReactNode;
}

/**
 * Products that the visitor already knows. The strip has the same height with and without its cards, so that nothing
 * moves when they arrive.
 */
export function CompactStrip({ title, name, children = <li className="h-22" /> }: Props) {
  return (
    <section aria-labelledby={name} className={`${name} page-gutters mx-auto w-full max-w-page pt-6`}>
      <h2 id={name} className="truncate pb-3 text-2xl">
        {title}
      </h2>
      <ul className="no-scrollbar -mx-gutter flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter pb-2">
        {children}
      </ul>
    </section>
  );
}
