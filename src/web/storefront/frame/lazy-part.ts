import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Counts parts whose files could not be loaded. A listener sets `tell` to notify the visitor. */
export const lost = { parts: 0, tell() {} };

/** A part of a page that is loaded on demand. If it cannot be loaded, the rest of the page stays as it is. */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch((error: unknown) => {
      lost.parts++;
      lost.tell();
      // Not swallowed: missing files must appear in the log.
      reportError(error);
      return { default: () => null };
    }),
  );
}
