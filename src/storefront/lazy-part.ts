import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Said on the window when the file of a part did not come; whoever watches tells the visitor. */
export const partLost = 'partlost';

/** A part of a page that is loaded when it is wanted. Where it does not come, the rest of the page stays as it is. */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch((error: unknown) => {
      dispatchEvent(new Event(partLost));
      // Not swallowed: the log shall know of files that are missing.
      reportError(error);
      return { default: () => null };
    }),
  );
}
