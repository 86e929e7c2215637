import { useState } from 'react';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';

/** Needs scripts; without them the text beside it can be selected. Says whether it is copied, also to who only listens. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useStaffText();
  const [tried, setTried] = useState<{ readonly text: string; readonly isCopied: boolean } | null>(null);
  const copy = async () => setTried({ text, isCopied: await copyText(text) });
  const words = tried?.text !== text ? 'people.copy' : tried.isCopied ? 'people.copied' : 'people.notCopied';
  return (
    <span className="script-only" aria-live="polite">
      <Button size="small" variant="secondary" onClick={copy}>
        {t(words)}
      </Button>
    </span>
  );
}
