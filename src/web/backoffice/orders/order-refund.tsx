import type { StaffOrder } from '../../../domain/fulfilment/order-desk/order-page.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import { orderDraft } from './order-draft.ts';

/** A goodwill refund, limited to the remaining amount; pending refunds count as made. */
export function OrderRefund({ order: { slug, may, left_to_refund: left } }: { readonly order: StaffOrder }) {
  const { t } = useStaffText();
  if (!may.includes('refund')) return null;
  return (
    <DraftedForm
      key={left}
      form={orderDraft('refund', slug)}
      kept={['amount', 'reason']}
      // A refund made meanwhile on another device must not be offered again.
      version={left}
      isBound
      fields={{ amount: '', reason: '' }}
      answer={undefined}
      label={() => t('order.refundReason')}
      sendsWas={false}
      className="min-w-0"
    >
      {({ amount, reason }) => (
        <details open={amount !== '' || reason !== '' || undefined}>
          <summary className="w-fit cursor-pointer py-3 font-semibold text-brand-text">{t('order.refund')}</summary>
          <div className="grid max-w-xl gap-3">
            {/* The remaining amount distinguishes the next refund from a repeated press. */}
            <input type="hidden" name="left" value={left} />
            <Field
              type="number"
              name="amount"
              label={t('order.refundAmount')}
              hint={[
                t('order.refundMost', { amount: formatWon(won(left)) }),
                ...(may.includes('cancel') ? [t('order.refundAll')] : []),
              ].join('. ')}
              defaultValue={amount}
              min={1}
              max={left}
              required
            />
            <TextareaField
              name="reason"
              label={t('order.refundReason')}
              defaultValue={reason}
              required
              maxLength={200}
            />
            <Button type="submit" name="intent" value="refund">
              {t('order.refund')}
            </Button>
          </div>
        </details>
      )}
    </DraftedForm>
  );
}
