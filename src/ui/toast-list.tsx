import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { CircleCheck } from './icons/circle-check.ts';
import { CircleExclamationPoint } from './icons/circle-exclamation-point.ts';
import { X } from './icons/x.ts';
import type { ShownToast, ToastListProps } from './toast-message.ts';

const plainSeconds = 6;
// Undo must be reachable by someone who reads slowly or steers with a switch.
const actionSeconds = 12;

/** The messages themselves; loaded with the first one. */
export default function ToastList({ toasts, remove, dismissLabel }: ToastListProps) {
  const [paused, setPaused] = useState(false);
  const cameFrom = useRef<Element | null>(null);

  function dismiss(key: number) {
    remove(key);
    setPaused(false);
    // A keyboard visitor goes back to where they were instead of to the top of the page.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    cameFrom.current = null;
  }
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
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here but that the clock stands still
    <div
      className="grid grid-cols-1 justify-items-center gap-2 px-4 pb-4"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={enter}
      onBlur={leave}
    >
      {toasts.map((toast) => (
        <Toast key={toast.key} toast={toast} paused={paused} dismiss={dismiss} dismissLabel={dismissLabel} />
      ))}
    </div>
  );
}

interface ToastProps {
  readonly toast: ShownToast;
  readonly paused: boolean;
  readonly dismiss: (key: number) => void;
  readonly dismissLabel: string;
}

const icons = { plain: null, success: CircleCheck, danger: CircleExclamationPoint };

function Toast({ toast, paused, dismiss, dismissLabel }: ToastProps) {
  const { key, text, tone = 'plain', action } = toast;
  const seconds = action === undefined ? plainSeconds : actionSeconds;
  const expire = useEffectEvent(() => dismiss(key));
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => expire(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [paused, seconds]);

  const Icon = icons[tone];
  return (
    <div
      className={
        'pointer-events-auto flex w-full max-w-[28rem] animate-rise items-center gap-2 rounded-lg ' +
        'bg-ink py-1 ps-4 pe-1 text-paper shadow-raised'
      }
    >
      {Icon && <Icon className="size-5 shrink-0" />}
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
        <X className="size-5" />
      </IconButton>
    </div>
  );
}
