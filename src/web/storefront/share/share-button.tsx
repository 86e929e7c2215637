import { useText } from '../../../platform/i18n/text-context.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Share2 } from '../../ui/icons/share-2.ts';
import { useToast } from '../../ui/toast.tsx';

interface Props {
  /** The accessible name: what is shared. */
  readonly label: string;
  readonly title: string;
  /** Path of the page that the other person opens. Evaluated when the button is pressed. */
  readonly path: () => string;
}

/** Opens the native share dialog, or copies the link where there is none. Hidden without JavaScript. */
export function ShareButton({ label, title, path }: Props) {
  const { t } = useText();
  const showToast = useToast();
  async function share() {
    const url = new URL(path(), location.href).href;
    if (navigator.share) {
      // Cancelling the share dialog is not a failure.
      const isShared = await navigator.share({ title, url }).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
      );
      if (isShared) return;
    }
    const isCopied = await copyText(url);
    showToast({ text: isCopied ? t('share.copied') : t('share.failed', { url }), topic: 'share' });
  }
  return (
    <IconButton label={label} variant="outline" onClick={share} className="script-only">
      <Share2 className="size-5 text-ink-soft" />
    </IconButton>
  );
}
