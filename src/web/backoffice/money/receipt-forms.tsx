import { Form } from 'react-router';
import type { Receipt, ReceiptPaper } from '../../../domain/money/receipts/receipt.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { TableInput } from './table-input.tsx';

interface Props {
  readonly receipt: Receipt;
}

/** The pending action on a receipt: Enter in the number field records it. */
export function ReceiptTask({ receipt }: Props) {
  const { state, amount } = receipt;
  if (state === 'to_issue') return <WriteForm receipt={receipt} intent="issue" amount={amount} />;
  const original = receipt.papers.findLast(({ valid }) => valid > 0);
  if (state === 'settled' || !original) return null;
  return <WriteForm receipt={receipt} intent="cancel" amount={Math.min(amount, original.valid)} of={original} />;
}

interface WriteProps extends Props {
  readonly intent: 'issue' | 'cancel';
  readonly amount: number;
  /** The receipt that is cancelled. */
  readonly of?: ReceiptPaper;
}

function WriteForm({ receipt: { slug, version }, intent, amount, of }: WriteProps) {
  const { t } = useStaffText();
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="version" value={version} />
      {of && <input type="hidden" name="receipt" value={of.id} />}
      <NumberInput slug={slug} />
      <TableInput
        name="amount"
        label={t('receipts.amountFor', { slug })}
        defaultValue={amount}
        size={8}
        inputMode="numeric"
        required
      />
      <Button type="submit" name="intent" value={intent} size="small" variant="secondary">
        {t(intent === 'issue' ? 'receipts.issued' : 'receipts.cancel')}
      </Button>
    </Form>
  );
}

function NumberInput({ slug, defaultValue }: { readonly slug: string; readonly defaultValue?: string }) {
  const { t } = useStaffText();
  return (
    <TableInput
      name="approval_number"
      label={t('receipts.number', { slug })}
      placeholder={t('receipts.numberShort')}
      defaultValue={defaultValue}
      size={13}
      maxLength={24}
      pattern="[\sA-Za-z0-9\-]{6,24}"
      autoComplete="off"
      autoCapitalize="characters"
      required
    />
  );
}

/** Corrects a mistyped number, or records that a wrong receipt was cancelled. */
export function ReceiptCorrection({ receipt }: Props) {
  const { t } = useStaffText();
  const { slug, version, papers, state } = receipt;
  if (papers.length === 0) return null;
  return (
    <details>
      <summary className="min-h-target cursor-pointer py-2.5 text-brand-text text-sm">{t('receipts.correct')}</summary>
      <div className="grid gap-2 pb-2">
        {papers.map((paper) => (
          <Form key={paper.id} method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
            <input type="hidden" name="slug" value={slug} />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="paper" value={paper.id} />
            <NumberInput slug={slug} defaultValue={paper.approval_number} />
            <TableInput
              type="date"
              name="approved_on"
              label={t('receipts.dayFor', { slug })}
              defaultValue={paper.approved_on}
              required
            />
            <Button type="submit" name="intent" value="correct" size="small" variant="quiet">
              {t('receipts.save')}
            </Button>
          </Form>
        ))}
        {state !== 'to_cancel' &&
          papers
            .filter(({ valid }) => valid > 0)
            .map((paper) => (
              <WriteForm key={paper.id} receipt={receipt} intent="cancel" amount={paper.valid} of={paper} />
            ))}
      </div>
    </details>
  );
}
