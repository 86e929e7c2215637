import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { DownloadLink } from '../frame/download-link.tsx';

interface Props {
  /** The call that answers with a file. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The same numbers as a file. */
export function FileLinks({ path, query }: Props) {
  const { t } = useStaffText();
  return (
    <p className="flex gap-6">
      {(['csv', 'xlsx'] as const).map((format) => (
        <DownloadLink key={format} href={`${path}?${new URLSearchParams({ ...query, format })}`}>
          {t('numbers.file', { format: format.toUpperCase() })}
        </DownloadLink>
      ))}
    </p>
  );
}
