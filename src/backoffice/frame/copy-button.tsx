import { useState } from 'react';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';

/** Needs scripts; without them the text beside it can be selected. Says whether it is copied, also to who only listens. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useStaffText();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(null),
    );
  return (
    <span className="script-only" aria-live="polite">
      <Button size="small" variant="secondary" onClick={copy}>
        {copied === text ? t('people.copied') : t('people.copy')}
      </Button>
    </span>
  );
}
