import { useText } from '../../../platform/i18n/text-context.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons/x.ts';
import { storeText } from '../../ui/storage.browser.ts';
import { demoStripKey, markRemembered } from '../early/remembered-marks.browser.ts';

/** Says that a shop with simulators is a demo. The visitor may close it. */
export function DemoStrip({ text }: { readonly text: string }) {
  const { t } = useText();
  function close() {
    storeText(demoStripKey, 'closed');
    markRemembered('strip-closed', true);
  }
  return (
    <div className="unless-strip-closed page-gutters relative bg-accent-soft px-10 py-1.5 text-center text-accent-text text-xs print:hidden">
      <p role="note">{text}</p>
      <IconButton
        label={t('toast.dismiss')}
        variant="bare"
        onClick={close}
        className="script-only absolute inset-y-0 right-0 m-auto h-full min-h-0"
      >
        <X className="size-4" />
      </IconButton>
    </div>
  );
}
