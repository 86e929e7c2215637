import type { ReactNode } from 'react';

/** What came of a press in a long list stays in sight, however far down it was pressed. */
export function AnswerInSight({ children }: { readonly children: ReactNode }) {
  return <div className="sticky top-18 z-1 grid gap-2 empty:hidden md:top-2">{children}</div>;
}
