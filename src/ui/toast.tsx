import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from 'react';

/** Most pages never have anything to say. */
const ToastList = lazy(() => import('./toast-list.tsx'));

export interface ToastMessage {
  readonly text: string;
  readonly tone?: 'plain' | 'success' | 'danger' | undefined;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
  /** A toast with the same topic takes the place of the earlier one. */
  readonly topic?: string | undefined;
}

type ShowToast = (message: ToastMessage) => void;
export type ShownToast = ToastMessage & { readonly key: number };

const ToastContext = createContext<ShowToast>(() => {});

/** Returns a function that shows a short message above the page's bottom edge. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

const mostAtOnce = 3;

interface ToastProviderProps {
  readonly children: ReactNode;
  readonly regionLabel: string;
  readonly dismissLabel: string;
}

/** The place where messages are announced is there from the start, because screen readers only hear what changes in it. */
export function ToastProvider({ children, regionLabel, dismissLabel }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextKey = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    const toast = { ...message, key: nextKey.current++ };
    setToasts((shown) => {
      const kept = shown.filter(({ topic }) => topic === undefined || topic !== message.topic);
      return [...kept, toast].slice(-mostAtOnce);
    });
  }, []);

  function remove(key: number) {
    setToasts((shown) => shown.filter((toast) => toast.key !== key));
  }

  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={regionLabel}
        className="pointer-events-none fixed inset-x-0 bottom-bottom-bar z-toast mb-safe-bottom"
      >
        <div role="status">
          <Suspense>
            {toasts.length > 0 && <ToastList toasts={toasts} remove={remove} dismissLabel={dismissLabel} />}
          </Suspense>
        </div>
      </section>
    </ToastContext>
  );
}
