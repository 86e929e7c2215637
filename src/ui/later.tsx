import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { somebodyHere } from './somebody-here.ts';

interface LaterProps {
  readonly children: ReactNode;
}

/**
 * A part that is out of sight when the page opens. It comes from the server as it is, and its links work; it is brought
 * to life once somebody is there to use it, so that until then the phone has its hands free for what is in view.
 */
export function Later({ children }: LaterProps) {
  return (
    <Suspense>
      <Asleep>{children}</Asleep>
    </Suspense>
  );
}

function Asleep({ children }: LaterProps) {
  const isFromServer = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  if (isFromServer && !import.meta.env.SSR) use(somebodyHere);
  return children;
}
