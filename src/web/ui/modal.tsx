import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { X } from './icons/x.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface ModalProps {
  readonly open: boolean;
  /** Called for every way of closing: the button, Esc, the phone's Back, a press outside. */
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

/** The native dialog keeps focus inside, makes the page inert and gives focus back when it closes. */
export function Modal({ open, onClose, title, closeLabel, children, footer, placement }: PlacedModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (!open) dialog.current?.close();
    else if (dialog.current && !dialog.current.open) {
      dialog.current.showModal();
      // Left alone, the browser would choose the button that closes it.
      dialog.current.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
  }, [open]);

  // Every way of closing ends here; a close that the owner asked for is not reported back.
  function report() {
    if (open) onClose();
  }
  const close = () => dialog.current?.close();
  useBackCloses(open, close);

  // The content covers the whole dialog, so what hits the dialog itself hit the backdrop. Both ends of the
  // press must: selecting text with a mouse that slips outside does not close anything.
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own key for the same thing
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
