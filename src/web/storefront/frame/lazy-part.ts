import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Parts whose files did not come. Whoever watches puts in how the visitor is told. */
export const lost = { parts: 0, tell() {} };

/** A part of a page that is loaded when it is wanted. Where it does not come, the rest of the page stays as it is. */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch((error: unknown) => {
      lost.parts++;
      lost.tell();
      // Not swallowed: the log shall know of files that are missing.
      reportError(error);
      return { default: () => null };
    }),
  );
}
