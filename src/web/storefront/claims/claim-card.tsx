import type { ClaimsOfOrder, ClaimView } from '../../../domain/fulfilment/claims/claim.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { unitTypes } from '../../../kernel/units.ts';
import { useClaimsText } from '../../../platform/i18n/claims-text.ts';
import { momentText, shortDateText } from '../../../platform/i18n/date-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAddress } from '../frame/use-address.ts';
import { PhotoRow } from '../photos/photo-row.tsx';
import { whereText } from './refund-where.ts';

interface Props {
  readonly claim: ClaimView;
  readonly order: ClaimsOfOrder;
}

/** The state of a claim: the complaint, the decision and the refund. */
export function ClaimCard({ claim, order }: Props) {
  const t = useClaimsText();
  const { t: say, locale } = useText();
  const headingId = `claim-${claim.id}`;
  return (
    <section aria-labelledby={headingId} className="grid gap-4 rounded-lg bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} tabIndex={-1} className="text-lg">
          {t('claim.title', { date: momentText(say, claim.opened_at) })}
        </h2>
        <ClaimBadge claim={claim} />
      </div>
      {claim.opened_by === 'staff' && <p className="text-ink-soft text-sm">{t('claim.byStaff')}</p>}
      {claim.status === 'open' && <Notice>{t('claim.openText')}</Notice>}
      <Refund claim={claim} order={order} />
      {claim.replacement && (
        <Notice tone="success" title={t('replacement.title')}>
          <p>{t('replacement.text', { number: claim.replacement })}</p>
        </Notice>
      )}
      <ul className="grid gap-3">
        {claim.lines.map((line) => (
          <li key={line.line} className="grid gap-0.5 border-line border-t pt-3">
            <p className="font-medium">{line.name}</p>
            <p className="text-ink-soft text-sm">
              {t(`reason.${line.reason}`)} · {unitText(say, locale, unitTypes.pieces, line.count)}
            </p>
            {line.decision && (
              <p className="font-medium text-sm">
                <DecisionText line={line} />
              </p>
            )}
            {line.words && <p className="whitespace-pre-line border-line border-s-2 ps-3 text-sm">{line.words}</p>}
          </li>
        ))}
      </ul>
      {claim.description && <p className="whitespace-pre-line text-sm">{claim.description}</p>}
      <PhotoRow photos={claim.photos} />
    </section>
  );
}

function DecisionText({ line }: { readonly line: ClaimView['lines'][number] }) {
  const t = useClaimsText();
  if (line.decision === 'rejected') return t('decision.rejected');
  if (line.remedy === 'replacement') return t('decision.replaced', { count: line.approved_count });
  return `${t('decision.approved', { count: line.approved_count })} · ${formatWon(won(line.refund_amount))}`;
}

function ClaimBadge({ claim }: Pick<Props, 'claim'>) {
  const t = useClaimsText();
  if (claim.status === 'open') return <Badge tone="accent">{t('claim.open')}</Badge>;
  if (claim.status === 'rejected') return <Badge tone="danger">{t('claim.rejected')}</Badge>;
  const isWhole = claim.lines.every((line) => line.approved_count === line.count);
  return <Badge tone="success">{t(isWhole ? 'claim.approved' : 'claim.partly')}</Badge>;
}

function Refund({ claim: { refund }, order }: Props) {
  const t = useClaimsText();
  const { t: say } = useText();
  const { to: pageOf } = useAddress();
  if (!refund) return null;
  const amount = formatWon(won(refund.amount));
  const { expected_from: from, expected_to: to, done_at } = refund;
  const isUntold = !done_at && refund.to_account > 0 && order.needs_refund_account;
  return (
    <Notice
      tone="success"
      title={done_at ? t('refund.done', { amount, date: momentText(say, done_at) }) : t('refund.due', { amount })}
    >
      <p>{done_at ? t('refund.bank') : whereText(t, refund, isUntold)}</p>
      {from && to && !isUntold && (
        <p>{t('refund.expected', { from: shortDateText(say, from), to: shortDateText(say, to) })}</p>
      )}
      {refund.delivery > 0 && <p>{t('refund.delivery', { amount: formatWon(won(refund.delivery)) })}</p>}
      {isUntold && (
        <ButtonLink to={pageOf(`/my-orders/${order.slug}`)} variant="secondary" size="small" className="mt-2">
          {t('refund.tell')}
        </ButtonLink>
      )}
    </Notice>
  );
}
