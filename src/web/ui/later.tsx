import { type ReactNode, Suspense } from 'react';

/**
 * A part that is out of sight when the page opens. It comes from the server as it is, and its links work; it is brought
 * to life in a turn of its own, after what is in view, so that no tap waits for all of it.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
