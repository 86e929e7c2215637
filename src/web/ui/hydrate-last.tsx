import { type ReactNode, Suspense } from 'react';

/**
 * A part that is out of view when the page opens. The server renders it and its links work. It is hydrated separately,
 * after the part in view, so that no tap waits for the hydration of the whole page.
 */
export function HydrateLast({ children }: { readonly children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
