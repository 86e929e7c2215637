import type { ReactNode } from 'react';

interface Props {
  /** The target. The default is the page's main content. */
  readonly to?: `#${string}` | undefined;
  readonly children: ReactNode;
}

/** Visible on keyboard focus. Skips the parts that every page has. */
export function SkipLink({ to = '#content', children }: Props) {
  return (
    <a
      href={to}
      className="fixed top-2 left-2 z-loading rounded-md bg-surface-raised px-4 py-3 font-semibold text-brand-text shadow-raised not-focus:sr-only"
    >
      {children}
    </a>
  );
}
