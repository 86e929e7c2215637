import type { SalesRow, SalesTotal } from '../../../domain/desks/reports/sales-report.contract.ts';
import { type SalesDimension, salesColumns } from '../../../domain/desks/reports/sales-report.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { rowName } from './row-name.ts';
import { changeAgainst, signedDigits } from './signed-won.ts';

interface Props {
  readonly by: SalesDimension;
  readonly rows: readonly SalesRow[];
  readonly total: SalesTotal;
  /** The rows of the compared days: by position for days, otherwise by key. */
  readonly before: readonly SalesRow[] | null;
}

type Row = SalesRow & { readonly isTotal?: boolean; readonly before?: SalesRow | undefined };

export function SalesTable({ by, rows, total, before }: Props) {
  const { t } = useStaffText();
  const isOfTime = by === 'day' || by === 'week' || by === 'month';
  const known = new Map(before?.map((row) => [row.key, row]));
  const beside = (row: SalesRow, index: number) => (isOfTime ? before?.[index] : known.get(row.key));
  const shown: readonly Row[] = [
    { key: 'total', label: t('numbers.total'), isTotal: true, ...total },
    ...rows.map((row, index) => ({ ...row, before: beside(row, index) })),
  ];
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      header: t(`numbers.by.${by}`),
      cell: (row) => (row.isTotal ? row.label : rowName(row, by, t)),
      nowrap: isOfTime,
    },
    ...salesColumns.map((column) => ({
      key: column,
      header: t(`numbers.${column}`),
      cell: (row: Row) => (column === 'orders' ? row.orders : signedDigits(row[column])),
      align: 'end' as const,
    })),
    ...(before
      ? [
          {
            key: 'change',
            header: t('numbers.difference'),
            cell: ({ net, before: then }: Row) => (then ? (changeAgainst(net, then.net) ?? '–') : ''),
            align: 'end' as const,
          },
        ]
      : []),
  ];
  return <Table caption={`${t('numbers.sales')}, ₩`} dense columns={columns} rows={shown} rowKey={({ key }) => key} />;
}
