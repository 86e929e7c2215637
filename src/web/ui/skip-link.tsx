import type { ReactNode } from 'react';

interface Props {
  /** Where it leads; past the frame unless said otherwise. */
  readonly to?: `#${string}` | undefined;
  readonly children: ReactNode;
}

/** Seen once the keyboard reaches it: leads past what comes on every page. */
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
