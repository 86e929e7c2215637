import { useText } from '../../../platform/i18n/text-context.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { useToast } from '../../ui/toast.tsx';

/** Opens the native share dialog, or copies the link where there is none. */
export function useShare() {
  const { t } = useText();
  const showToast = useToast();
  return async (title: string, path: string) => {
    const url = new URL(path, location.href).href;
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
  };
}
