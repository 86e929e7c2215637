import type { ListedDeposit } from '../../features/deposits/deposit.contract.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { wonText } from './staff-money.ts';

/** What is odd about a proposal: too little, too much, or of no use at all. */
export function ProposalBadge({ proposal }: { readonly proposal: NonNullable<ListedDeposit['proposal']> }) {
  const { t } = useStaffText();
  const { short, over, needed } = proposal;
  if (!needed) return <Badge tone="danger">{t('import.double')}</Badge>;
  if (short > 0) return <Badge tone="accent">{t('import.short', { amount: wonText(short) })}</Badge>;
  return over > 0 && <Badge tone="accent">{t('import.over', { amount: wonText(over) })}</Badge>;
}
