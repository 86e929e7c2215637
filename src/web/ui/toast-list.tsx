import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { CircleCheck } from './icons/circle-check.ts';
import { CircleExclamationPoint } from './icons/circle-exclamation-point.ts';
import { X } from './icons/x.ts';
import type { ShownToast, ToastListProps } from './toast-message.ts';
import { raiseOver } from './toast-place.ts';

const plainSeconds = 6;
// Long enough for people who read slowly or use a switch device to reach "Undo".
const actionSeconds = 12;

/** The toasts, loaded with the first one. */
export default function ToastList({ toasts, remove, dismissLabel }: ToastListProps) {
  const [paused, setPaused] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const raised = useRaised(list, toasts);

  function dismiss(key: number) {
    remove(key);
    setPaused(false);
    // Keyboard focus returns to the previous element instead of the top of the page.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timers
    <div
      ref={list}
      className="grid grid-cols-1 justify-items-center gap-2 px-4 pb-4"
      style={{ translate: `0 ${-raised}px` }}
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

/** How far the toasts move up, so that they do not cover a button that stays in view, such as "Pay". */
function useRaised(list: RefObject<HTMLElement | null>, toasts: readonly ShownToast[]): number {
  const [raised, setRaised] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more toasts take more space
  useLayoutEffect(() => {
    const measure = () => {
      // The parent element does not move with the list.
      const place = list.current?.parentElement?.getBoundingClientRect();
      const actions = [...document.querySelectorAll('.sticky-actions')];
      if (place)
        setRaised(
          raiseOver(
            place,
            actions.map((action) => action.getBoundingClientRect()),
          ),
        );
    };
    measure();
    const watching = new AbortController();
    for (const event of ['scroll', 'resize']) {
      addEventListener(event, measure, { passive: true, signal: watching.signal });
    }
    return () => watching.abort();
  }, [list, toasts]);
  return raised;
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
