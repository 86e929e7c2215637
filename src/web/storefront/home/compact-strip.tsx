import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** What the style sheet shows to those it is about, and the heading's id. */
  readonly name: 'with-bought' | 'with-viewed';
  /** Cards; without them there is room for some. */
  readonly children?: ReactNode;
}

/** Products that somebody knows already. As high without its cards as with them, so that nothing moves when they come. */
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
