import { useState } from 'react';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';

interface Props {
  readonly href: string;
  readonly until: string | null;
  readonly name: string;
}

/** The only time that the link is shown. */
export function EnrolmentLink({ href, until, name }: Props) {
  const { t } = useStaffText();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Notice tone="success" title={t('people.linkFor', { name })}>
      <p>{t('people.linkText', { when: until ? koreanMoment(until) : '' })}</p>
      <p className="my-2 select-all break-all rounded-md bg-surface p-3 font-mono text-sm">{href}</p>
      <Button size="small" variant="secondary" onClick={copy} className="no-js:hidden">
        {isCopied ? t('people.copied') : t('people.copy')}
      </Button>
    </Notice>
  );
}
