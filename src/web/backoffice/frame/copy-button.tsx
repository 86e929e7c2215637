import { useState } from 'react';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { useIsAlive } from '../../ui/use-is-alive.ts';

/**
 * Requires scripts; without them the text beside it can be selected. Disabled before hydration, because browsers allow
 * copying only during a press and not later. Announces the result to screen readers.
 */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useStaffText();
  const isAlive = useIsAlive();
  const [tried, setTried] = useState<{ readonly text: string; readonly isCopied: boolean } | null>(null);
  const copy = async () => setTried({ text, isCopied: await copyText(text) });
  const words = tried?.text !== text ? 'people.copy' : tried.isCopied ? 'people.copied' : 'people.notCopied';
  return (
    <span className="script-only" aria-live="polite">
      <Button size="small" variant="secondary" onClick={copy} disabled={!isAlive}>
        {t(words)}
      </Button>
    </span>
  );
}
