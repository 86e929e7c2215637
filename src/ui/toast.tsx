import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from './icon-button.tsx';

export interface ToastMessage {
  readonly text: string;
  readonly tone?: 'plain' | 'success' | 'danger' | undefined;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
  /** A toast with the same topic takes the place of the earlier one. */
  readonly topic?: string | undefined;
}

type ShowToast = (message: ToastMessage) => void;
type ShownToast = ToastMessage & { readonly key: number };

const ToastContext = createContext<ShowToast>(() => {});

/** Returns a function that shows a short message above the page's bottom edge. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

const mostAtOnce = 3;
const plainSeconds = 6;
// Undo must be reachable by someone who reads slowly or steers with a switch.
const actionSeconds = 12;

interface ToastProviderProps {
  readonly children: ReactNode;
  readonly regionLabel: string;
  readonly dismissLabel: string;
}

export function ToastProvider({ children, regionLabel, dismissLabel }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const [paused, setPaused] = useState(false);
  const nextKey = useRef(0);
  const cameFrom = useRef<Element | null>(null);

  const show = useCallback((message: ToastMessage) => {
    const toast = { ...message, key: nextKey.current++ };
    setToasts((shown) => {
      const kept = shown.filter(({ topic }) => topic === undefined || topic !== message.topic);
      return [...kept, toast].slice(-mostAtOnce);
    });
  }, []);

  const dismiss = useCallback((key: number) => {
    setToasts((shown) => shown.filter((toast) => toast.key !== key));
    setPaused(false);
    // A keyboard visitor goes back to where they were instead of to the top of the page.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    cameFrom.current = null;
  }, []);

  function enter(event: FocusEvent) {
    setPaused(true);
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  }
  function leave(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setPaused(false);
    cameFrom.current = null;
  }

  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={regionLabel}
        className="pointer-events-none fixed inset-x-0 bottom-bottom-bar z-toast mb-safe-bottom"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={enter}
        onBlur={leave}
      >
        <div role="status" className="grid grid-cols-1 justify-items-center gap-2 px-4 pb-4">
          {toasts.map((toast) => (
            <Toast key={toast.key} toast={toast} paused={paused} dismiss={dismiss} dismissLabel={dismissLabel} />
          ))}
        </div>
      </section>
    </ToastContext>
  );
}

interface ToastProps {
  readonly toast: ShownToast;
  readonly paused: boolean;
  readonly dismiss: (key: number) => void;
  readonly dismissLabel: string;
}

const icons = { plain: null, success: CircleCheck, danger: CircleAlert };

function Toast({ toast, paused, dismiss, dismissLabel }: ToastProps) {
  const { key, text, tone = 'plain', action } = toast;
  const seconds = action === undefined ? plainSeconds : actionSeconds;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismiss(key), seconds * 1000);
    return () => clearTimeout(timer);
  }, [paused, dismiss, key, seconds]);

  const Icon = icons[tone];
  return (
    <div
      className={
        'pointer-events-auto flex w-full max-w-[28rem] animate-rise items-center gap-2 rounded-lg ' +
        'bg-ink py-1 ps-4 pe-1 text-paper shadow-raised'
      }
    >
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      <p className="min-w-0 flex-1 py-2.5 text-sm">{text}</p>
      {action && (
        <button
          type="button"
          className={
            'min-h-target shrink-0 rounded-md px-2.5 font-semibold text-sm underline underline-offset-4 ' +
            'focus-visible:outline-paper focus-visible:-outline-offset-4'
          }
          onClick={() => {
            action.onAction();
            dismiss(key);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        label={dismissLabel}
        onClick={() => dismiss(key)}
        variant="bare"
        className="focus-visible:outline-paper focus-visible:-outline-offset-4"
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
