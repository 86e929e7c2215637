import type { ReactNode } from 'react';

/** Keeps the result of an action in a long list in view, however far down it was. */
export function AnswerInSight({ children }: { readonly children: ReactNode }) {
  return <div className="sticky top-18 z-1 grid gap-2 empty:hidden md:top-2">{children}</div>;
}
