import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from 'react';
import type { ShownToast, ToastListProps, ToastMessage } from './toast-message.ts';

/**
 * Most pages never show a toast. The toast may say that the connection is lost, and then this file cannot be loaded.
 */
const ToastList = lazy(() => import('./toast-list.tsx').catch(() => ({ default: PlainToastList })));

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Returns a function that shows a toast. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

const mostAtOnce = 3;

interface ToastProviderProps {
  readonly children: ReactNode;
  readonly regionLabel: string;
  readonly dismissLabel: string;
}

/** The live region exists from the start, because screen readers announce only changes inside an existing region. */
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

/** The fallback without the real list: toasts stay until they are dismissed. */
function PlainToastList({ toasts, remove, dismissLabel }: ToastListProps) {
  return (
    <>
      {toasts.map(({ key, text, action }) => (
        <div
          key={key}
          className="pointer-events-auto m-4 flex items-center gap-2 rounded-lg bg-ink px-4 text-paper text-sm"
        >
          <p className="min-w-0 flex-1">{text}</p>
          {action && (
            <button
              type="button"
              className="min-h-target px-2 font-semibold underline"
              onClick={() => {
                action.onAction();
                remove(key);
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" aria-label={dismissLabel} className="size-target" onClick={() => remove(key)}>
            ×
          </button>
        </div>
      ))}
    </>
  );
}
