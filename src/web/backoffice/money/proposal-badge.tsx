import type { ListedDeposit } from '../../../domain/money/deposits/deposit.contract.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { wonText } from './staff-money.ts';

type Proposal = NonNullable<ListedDeposit['proposal']>;

/**
 * Warnings about a proposal: too little, too much, not needed, or for an order that has ended, with the consequence.
 */
export function ProposalBadge({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useStaffText();
  const { short, over, needed, closed } = proposal;
  if (closed) return <ClosedOrder proposal={proposal} closed={closed} />;
  if (!needed) return <Badge tone="danger">{t('import.double')}</Badge>;
  if (short > 0) return <Badge tone="accent">{t('import.short', { amount: wonText(short) })}</Badge>;
  return over > 0 && <Badge tone="accent">{t('import.over', { amount: wonText(over) })}</Badge>;
}

interface ClosedProps {
  readonly proposal: Proposal;
  readonly closed: NonNullable<Proposal['closed']>;
}

function ClosedOrder({ proposal: { needed, short, over, others }, closed }: ClosedProps) {
  const { t } = useStaffText();
  const at = koreanDateOf(Date.parse(closed.at));
  return (
    <span className="grid w-full justify-items-start gap-1">
      <Badge tone="danger">{t(closed.status === 'expired' ? 'import.expired' : 'import.cancelled', { at })}</Badge>
      {short > 0 && <Badge tone="accent">{t('import.short', { amount: wonText(short) })}</Badge>}
      {needed && over > 0 && <Badge tone="accent">{t('import.over', { amount: wonText(over) })}</Badge>}
      {needed && short === 0 && <span className="text-xs">{t('import.revives')}</span>}
      {needed && short === 0 && others > 0 && (
        <span className="text-xs">{t('import.others', { amount: wonText(others) })}</span>
      )}
      {!needed && <span className="text-xs">{t('import.toReturn')}</span>}
    </span>
  );
}
