import { IconButton } from '../../ui/icon-button.tsx';
import { Share2 } from '../../ui/icons/share-2.ts';
import { useShare } from './use-share.ts';

interface Props {
  /** The accessible name: what is shared. */
  readonly label: string;
  readonly title: string;
  /** Path of the page that the other person opens. Evaluated when the button is pressed. */
  readonly path: () => string;
}

/** Shares a page of the shop. Hidden without JavaScript. */
export function ShareButton({ label, title, path }: Props) {
  const share = useShare();
  return (
    <IconButton label={label} variant="outline" onClick={() => share(title, path())} className="script-only">
      <Share2 className="size-5 text-ink-soft" />
    </IconButton>
  );
}
