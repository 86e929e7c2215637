import { type ReactNode, useLayoutEffect } from 'react';
import { fillKnownHome, knownHomeKeys } from '../early/known-home.browser.ts';
import { KnownPlace } from './known-place.tsx';

interface Props {
  readonly title: string;
  /** The CSS utility that shows the strip to the right visitors, and the id of the heading. */
  readonly name: 'with-bought' | 'with-viewed';
  /** A button beside the heading. */
  readonly action?: ReactNode;
  /** The cards. Without them the strip reserves their height. */
  readonly children?: ReactNode;
}

const listLook = 'no-scrollbar -mx-gutter snap-x scroll-px-gutter overflow-x-auto px-gutter pb-2 ';
const viewedLook = `${listLook} flex gap-3`;
const usualsLook = `${listLook} usual-rows`;

/**
 * Products that the visitor already knows. The strip has the same height with and without its cards, so that nothing
 * moves when they arrive.
 */
export function CompactStrip({ title, name, action, children }: Props) {
  return (
    <section aria-labelledby={name} className={`${name} page-gutters mx-auto w-full max-w-page pt-5`}>
      <div className="flex min-h-11 items-center justify-between gap-3 pb-2">
        <h2 id={name} className="truncate text-2xl">
          {title}
        </h2>
        {action}
      </div>
      {name === 'with-viewed' && <ul className={viewedLook}>{children ?? <li className="h-22" />}</ul>}
      {name === 'with-bought' && (children ? <ul className={usualsLook}>{children}</ul> : <KnownUsuals />)}
    </section>
  );
}

/** The names and pictures that the browser stores. */
function KnownUsuals() {
  useLayoutEffect(() => fillKnownHome(knownHomeKeys), []);
  return <KnownPlace as="ul" name="usuals" className={usualsLook} />;
}
