import type { ClaimRow } from '../../../domain/fulfilment/claims/staff-claim.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';

const tones = { open: 'accent', approved: 'success', rejected: 'danger' } as const;

export function ClaimStatus({ status }: Pick<ClaimRow, 'status'>) {
  const { t } = useStaffText();
  return <Badge tone={tones[status]}>{t(`claimStatus.${status}`)}</Badge>;
}
