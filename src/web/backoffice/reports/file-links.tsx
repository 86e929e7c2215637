import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { DownloadLink } from '../frame/download-link.tsx';

interface Props {
  /** The topic of the numbers, which distinguishes these links from others on the page. */
  readonly of: string;
  /** The endpoint that returns a file. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

export function FileLinks({ of, path, query }: Props) {
  const { t } = useStaffText();
  return (
    <p className="flex gap-6">
      {(['csv', 'xlsx'] as const).map((format) => {
        const text = t('numbers.file', { format: format.toUpperCase() });
        return (
          <DownloadLink
            key={format}
            href={`${path}?${new URLSearchParams({ ...query, format })}`}
            label={`${text}: ${of}`}
          >
            {text}
          </DownloadLink>
        );
      })}
    </p>
  );
}
