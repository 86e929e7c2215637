import { type ReactNode, Suspense } from 'react';

/**
 * A part that is not visible when the page opens. The server renders it and its links work. It is hydrated separately,
 * after the visible part, so that no tap waits for the hydration of the whole page.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
