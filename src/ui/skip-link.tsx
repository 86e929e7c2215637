import type { ReactNode } from 'react';

/** Seen once the keyboard reaches it: leads past the frame to `#content`. */
export function SkipLink({ children }: { readonly children: ReactNode }) {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-loading rounded-md bg-surface-raised px-4 py-3 font-semibold text-brand-text shadow-raised not-focus:sr-only"
    >
      {children}
    </a>
  );
}
