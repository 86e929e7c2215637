import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { X } from './icons/x.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface ModalProps {
  readonly open: boolean;
  /** Called however the dialog is closed: by the button, Esc, Back on a phone, or a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Stays in view below the scrolling content. */
  readonly footer?: ReactNode;
}

interface PlacedModalProps extends ModalProps {
  readonly placement: string;
}

const frame =
  'flex-col overflow-hidden bg-surface-raised text-ink shadow-raised open:flex ' +
  'transition-[translate,opacity,overlay,display] transition-discrete duration-250 ease-out ' +
  'backdrop:bg-scrim backdrop:opacity-0 backdrop:transition-opacity backdrop:duration-250 ' +
  'open:backdrop:opacity-100 starting:open:backdrop:opacity-0';

/** The native dialog traps focus, makes the page inert and restores focus when it closes. */
export function Modal({ open, onClose, title, closeLabel, children, footer, placement }: PlacedModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (!open) dialog.current?.close();
    else if (dialog.current && !dialog.current.open) {
      dialog.current.showModal();
      // By default the browser would focus the close button.
      dialog.current.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
  }, [open]);

  // Every way to close ends here. A close requested by the parent is not reported to it.
  function report() {
    if (open) onClose();
  }
  const close = () => dialog.current?.close();
  useBackCloses(open, close);

  // The content covers the whole dialog, so an event on the dialog itself was on the backdrop. Press and release must
  // both be outside: selecting text and releasing the mouse outside must not close the dialog.
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog handles Esc natively
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={report}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (isOutside(event) && pressedOutside.current) close();
      }}
      className={classes(frame, placement)}
    >
      <header className="flex shrink-0 items-center gap-3 py-2 ps-5 pe-2">
        <h2 id={titleId} className="min-w-0 flex-1 py-2 text-lg">
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={close}>
          <X className="size-5" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
      {footer !== undefined && (
        <footer className="shrink-0 border-line border-t px-5 pt-3 pb-[calc(0.75rem+var(--safe-bottom))]">
          {footer}
        </footer>
      )}
    </dialog>
  );
}
