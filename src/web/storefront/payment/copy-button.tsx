import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { useToast } from '../../ui/toast.tsx';

type Props = { readonly text: string } & (
  | {
      /** The name of the value, such as "Account number". */
      readonly what: string;
      readonly all?: never;
    }
  | { readonly all: true; readonly what?: never }
);

/** Needs JavaScript. Without it, the text beside the button can be selected. */
export function CopyButton({ what, text }: Props) {
  const t = useCheckoutText();
  const showToast = useToast();
  async function copy() {
    if (await copyText(text)) {
      const said = what === undefined ? t('pay.allCopied') : t('pay.copied', { what });
      showToast({ text: said, tone: 'success', topic: 'copied' });
    } else showToast({ text: t('pay.copyFailed'), tone: 'danger', topic: 'copied' });
  }
  return (
    <div className="script-only">
      {what === undefined ? (
        <Button variant="secondary" wide onClick={copy}>
          {t('pay.copyAll')}
        </Button>
      ) : (
        <Button variant="secondary" size="small" onClick={copy} aria-label={t('pay.copyWhat', { what })}>
          {t('pay.copy')}
        </Button>
      )}
    </div>
  );
}
