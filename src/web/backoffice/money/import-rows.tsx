import { Form } from 'react-router';
import type { z } from 'zod';
import type { ImportRowView, importBankFile } from '../../../domain/money/deposits/bank-import.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { ProposalBadge } from './proposal-badge.tsx';
import { wonText } from './staff-money.ts';
import { TableInput } from './table-input.tsx';

type Imported = z.output<typeof importBankFile.answer>['data'];

const tones = { new: 'success', known: 'neutral', maybe_known: 'accent', unreadable: 'danger' } as const;

/** The imported lines with their proposed orders: those are ticked, and Enter confirms them all. */
export function ImportRows({ imported }: { readonly imported: Imported }) {
  const { t } = useStaffText();
  const { balance, gaps, rows } = imported;
  const formId = `import-${imported.import}`;
  const columns: Column<ImportRowView>[] = [
    { key: 'line', header: t('import.line'), cell: (line) => <Ticked line={line} formId={formId} />, nowrap: true },
    { key: 'when', header: t('money.when'), cell: ({ paid_at }) => paid_at && koreanMoment(paid_at), nowrap: true },
    { key: 'from', header: t('money.from'), cell: sender, card: 'wide' },
    { key: 'amount', header: t('money.amount'), cell: ({ amount }) => amount && wonText(amount), align: 'end' },
    {
      key: 'state',
      header: t('import.state'),
      cell: (line) => <State line={line} importId={imported.import} />,
      card: 'wide',
    },
    { key: 'order', header: t('money.order'), cell: (line) => <Target line={line} formId={formId} />, card: 'wide' },
  ];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice>{t('import.recorded')}</Notice>
      {balance === 'proven' && <Notice tone="success">{t('import.proven')}</Notice>}
      {balance === 'broken' && (
        <Notice tone="warning">{t('import.broken', { rows: gaps.slice(0, 20).join(', ') })}</Notice>
      )}
      {balance === 'absent' && <Notice>{t('import.absent')}</Notice>}
      <Table
        caption={t('import.caption')}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => String(row)}
        empty={t('import.nothing')}
        cards
      />
      {rows.some(isOpen) && (
        <Form id={formId} method="post" action="/deposits">
          <input type="hidden" name="import" value={imported.import} />
          <Button type="submit" name="intent" value="confirm" autoFocus>
            {t('import.confirm')}
          </Button>
        </Form>
      )}
    </section>
  );
}

function isOpen({ state, open }: ImportRowView): boolean {
  return state !== 'unreadable' && open > 0;
}

function sender({ depositor, memo }: ImportRowView) {
  return (
    <>
      <span className="block font-medium">{depositor}</span>
      {memo && <span className="block text-ink-soft text-xs">{memo}</span>}
    </>
  );
}

interface LineInForm {
  readonly line: ImportRowView;
  readonly formId: string;
}

/** A line that may be a duplicate, is not needed, or is for an order that has ended is never ticked automatically. */
function Ticked({ line, formId }: LineInForm) {
  const { t } = useStaffText();
  if (!isOpen(line)) return line.row;
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        name="take"
        value={line.row}
        form={formId}
        defaultChecked={line.proposal?.needed === true && !line.proposal.closed && line.state !== 'maybe_known'}
        aria-label={t('import.take', { row: line.row })}
        className="check-mark rounded-[0.4rem]"
      />
      {line.row}
    </label>
  );
}

function State({ line, importId }: { readonly line: ImportRowView; readonly importId: number }) {
  const { t } = useStaffText();
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={tones[line.state]}>{t(`import.state.${line.state}`)}</Badge>
      {line.problem && <span className="text-xs">{t(`import.problem.${line.problem}`)}</span>}
      {line.resembles !== null && (
        <Form method="post" action="/deposits">
          <input type="hidden" name="import" value={importId} />
          <input type="hidden" name="row" value={line.row} />
          <input type="hidden" name="deposit" value={line.resembles} />
          <Button type="submit" name="intent" value="same" size="small" variant="secondary">
            {t('import.same')}
          </Button>
        </Form>
      )}
    </div>
  );
}

function Target({ line, formId }: LineInForm) {
  const { t } = useStaffText();
  if (!isOpen(line)) return null;
  const of = { amount: wonText(line.open) };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TableInput
        form={formId}
        name={`slug-${line.row}`}
        label={t('deposits.orderNumber', of)}
        defaultValue={line.proposal?.slug ?? ''}
        size={20}
        maxLength={40}
        autoCapitalize="characters"
      />
      <TableInput
        form={formId}
        name={`amount-${line.row}`}
        label={t('deposits.amountFor', of)}
        defaultValue={line.proposal?.amount ?? line.open}
        size={8}
        inputMode="numeric"
      />
      <input type="hidden" form={formId} name={`others-${line.row}`} value={line.proposal?.others ?? 0} />
      {line.proposal && <span className="text-ink-soft text-xs">{t(`import.reason.${line.proposal.reason}`)}</span>}
      {line.proposal && <ProposalBadge proposal={line.proposal} />}
    </div>
  );
}
