import type { StaffClaim } from '../../../domain/fulfilment/claims/staff-claim.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';

export function DecisionShown({ claim }: { readonly claim: StaffClaim }) {
  const { t } = useStaffText();
  const { refund, replacement } = claim;
  return (
    <section aria-labelledby="decision" className="grid gap-4">
      <h2 id="decision" className="text-xl">
        {t('claim.decided', { by: claim.decided_by ?? '–', at: koreanMoment(claim.decided_at ?? claim.opened_at) })}
      </h2>
      {refund && (
        <Notice tone={refund.status === 'stuck' ? 'warning' : 'success'}>
          <p>{t(`claim.refund.${refund.status}`, { amount: formatWon(won(refund.amount)) })}</p>
          {claim.delivery_refund > 0 && (
            <p>{t('claim.deliveryBack', { amount: formatWon(won(claim.delivery_refund)) })}</p>
          )}
        </Notice>
      )}
      {replacement && <Notice tone="success">{t('claim.replacedBy', { number: replacement })}</Notice>}
      <ul className="grid gap-3">
        {claim.lines.map((line) => (
          <li key={line.line} className="rounded-lg border border-line bg-surface p-4">
            <p className="font-semibold">{line.name}</p>
            <p className="text-ink-soft text-sm">
              {t('claim.ofBought', { count: line.count, bought: line.bought })} · {t(`claimReason.${line.reason}`)}
            </p>
            <p className="font-medium">
              <LineOutcome line={line} />
            </p>
            {line.words && (
              <p lang={claim.order.locale} className="whitespace-pre-line text-sm">
                {line.words}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineOutcome({ line }: { readonly line: StaffClaim['lines'][number] }) {
  const { t } = useStaffText();
  if (line.decision === 'rejected') return t('claimStatus.rejected');
  if (line.remedy === 'replacement') return t('claim.approvedAgain', { count: line.approved_count });
  return t('claim.approvedMoney', { amount: formatWon(won(line.refund_amount)) });
}
