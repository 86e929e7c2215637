import { useSyncExternalStore } from 'react';

/** From this width on, the basket has a column of its own. The same as in the stylesheet. */
const wide = '(width >= 90rem)';

export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const screen = matchMedia(wide);
      screen.addEventListener('change', tell);
      return () => screen.removeEventListener('change', tell);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}
