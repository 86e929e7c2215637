import { useCheckoutText } from '../../i18n/checkout-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

interface Props {
  /** What it is, in words: "Account number". */
  readonly what: string;
  readonly text: string;
}

/** Needs scripts; without them the text beside it can be selected. */
export function CopyButton({ what, text }: Props) {
  const t = useCheckoutText();
  const showToast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: t('pay.copied', { what }), tone: 'success', topic: 'copied' });
    } catch {
      showToast({ text: t('pay.copyFailed'), tone: 'danger', topic: 'copied' });
    }
  }
  return (
    <div className="script-only">
      <Button variant="secondary" size="small" onClick={copy} aria-label={t('pay.copyWhat', { what })}>
        {t('pay.copy')}
      </Button>
    </div>
  );
}
