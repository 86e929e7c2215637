import type { SheetChange } from '../../../domain/desks/import-export/sheet.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { type Column, Table } from '../../ui/table.tsx';

interface Fault {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** Errors by cell; a row that also has changes links to them. */
export function FaultTable({
  sheet: { errors, faults, changes },
}: {
  readonly sheet: {
    readonly errors: readonly Fault[];
    readonly faults: number;
    readonly changes: readonly SheetChange[];
  };
}) {
  const { t } = useStaffText();
  const shown = new Set(changes.map(({ row }) => row));
  const columns: readonly Column<Fault>[] = [
    {
      key: 'row',
      header: t('sheets.row'),
      align: 'end',
      cell: ({ row }) =>
        shown.has(row) ? (
          <a href={`#row-${row}`} className="hit-area text-brand-text underline">
            {row}
          </a>
        ) : (
          row || ''
        ),
    },
    { key: 'column', header: t('sheets.column'), cell: ({ column }) => column },
    { key: 'message', header: t('sheets.problem'), card: 'wide', cell: ({ message }) => message },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Table
        caption={t('sheets.faults', { count: faults })}
        cards
        columns={columns}
        rows={errors}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      />
      {faults > errors.length && (
        <p className="text-ink-soft text-sm">{t('sheets.faultsCut', { count: errors.length })}</p>
      )}
    </div>
  );
}

interface Cell {
  readonly row: number;
  readonly isFirst: boolean;
  readonly what: SheetChange['what'];
  readonly key: string;
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
}

export function ChangeTable({ changes }: { readonly changes: readonly SheetChange[] }) {
  const { t } = useStaffText();
  const cells = changes.flatMap(({ row, what, key, cells: own }) =>
    own.map((cell, place): Cell => ({ ...cell, row, what, key, isFirst: place === 0 })),
  );
  const columns: readonly Column<Cell>[] = [
    {
      key: 'row',
      header: t('sheets.row'),
      align: 'end',
      cell: ({ row, isFirst }) => <span {...(isFirst ? { id: `row-${row}` } : {})}>{row}</span>,
    },
    {
      key: 'what',
      header: t('sheets.kind'),
      card: 'wide',
      cell: ({ isFirst, key, what }) =>
        isFirst && [key, what === 'changed' ? '' : t(`sheets.${what}`)].filter(Boolean).join(' · '),
    },
    { key: 'column', header: t('sheets.column'), card: 'wide', cell: ({ column }) => column },
    {
      key: 'before',
      header: t('sheets.before'),
      card: 'named',
      cell: ({ before, what }) => (what === 'new' ? '' : <Text text={before} />),
    },
    {
      key: 'after',
      header: t('sheets.after'),
      card: 'named',
      cell: ({ after, what }) => (what === 'gone' ? '' : <Text text={after} />),
    },
  ];
  return (
    <Table
      caption={t('sheets.changed', { count: changes.length })}
      captionHidden
      cards
      columns={columns}
      rows={cells}
      rowKey={({ row, what, column }) => `${row} ${what} ${column}`}
    />
  );
}

/** Long texts are truncated. */
const mostLetters = 160;

function Text({ text }: { readonly text: string | null }) {
  const { t } = useStaffText();
  if (text === null) return <span className="text-ink-soft italic">{t('sheets.empty')}</span>;
  return <span className="break-words">{text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text}</span>;
}
