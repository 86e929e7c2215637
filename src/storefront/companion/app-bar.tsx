import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons/x.ts';

export interface BarMessage {
  readonly text: string;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
  readonly onDismiss: () => void;
}

interface Props {
  readonly message: BarMessage | null;
  readonly dismissLabel: string;
}

/** A calm line over the top of the page, where it covers no button that somebody is about to press. */
export function AppBar({ message, dismissLabel }: Props) {
  return (
    // The place is there before its words, because screen readers only hear what changes in it.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-[calc(env(safe-area-inset-top)+0.5rem)] z-toast"
    >
      {message && (
        <div className="pointer-events-auto mx-auto flex max-w-md animate-rise items-center gap-2 rounded-lg bg-surface-raised p-2 ps-4 shadow-raised">
          <p className="flex-1 text-sm">{message.text}</p>
          {message.action && (
            <button
              type="button"
              onClick={message.action.onAction}
              className="grid min-h-11 place-items-center rounded-md bg-accent px-4 font-semibold text-accent-ink text-sm hover:bg-accent-hover"
            >
              {message.action.label}
            </button>
          )}
          <IconButton label={dismissLabel} onClick={message.onDismiss}>
            <X className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
