import type { SheetImport } from '../../../domain/desks/import-export/sheet.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { ImportBadge } from './import-badge.tsx';

/** Imports, newest first. */
export function ImportList({ imports }: { readonly imports: readonly SheetImport[] }) {
  const { t } = useStaffText();
  const columns: readonly Column<SheetImport>[] = [
    {
      key: 'id',
      header: t('sheets.kind'),
      nowrap: true,
      cell: ({ id, kind, source }) => (
        <>
          <Link to={`/import/${id}`} className="hit-area font-semibold text-brand-text underline">
            {`${id} · ${t(`sheets.kind.${kind}`)}`}
          </Link>{' '}
          <span className="ps-2 font-normal text-ink-soft">{t(`sheets.source.${source}`)}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('sheets.state'),
      nowrap: true,
      cell: ({ state, changed }) => (
        <>
          <ImportBadge state={state} /> <span className="ps-2">{t('sheets.changed', { count: changed })}</span>
        </>
      ),
    },
    { key: 'by', header: t('sheets.by'), cell: ({ by }) => by },
    { key: 'when', header: t('sheets.when'), nowrap: true, cell: ({ made_at }) => koreanMoment(made_at) },
  ];
  return (
    <Table
      caption={t('sheets.recent')}
      captionHidden
      columns={columns}
      rows={imports}
      rowKey={({ id }) => String(id)}
      empty={t('sheets.none')}
      cards
    />
  );
}
