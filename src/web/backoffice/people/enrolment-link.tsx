import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';

interface Props {
  readonly href: string;
  readonly until: string | null;
  readonly name: string;
}

/** The link is shown only once. */
export function EnrolmentLink({ href, until, name }: Props) {
  const { t } = useStaffText();
  return (
    <Notice tone="success" title={t('people.linkFor', { name })}>
      <p>{t('people.linkText', { when: until ? koreanMoment(until) : '' })}</p>
      <p className="my-2 select-all break-all rounded-md bg-surface p-3 font-mono text-sm">{href}</p>
      <CopyButton text={href} />
    </Notice>
  );
}
