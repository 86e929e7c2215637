import type { StaffVoucher } from '../../features/vouchers/staff-voucher.contract.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';

const tones = { running: 'success', planned: 'accent', over: 'neutral' } as const;

export function VoucherState({ voucher: { state } }: { readonly voucher: Pick<StaffVoucher, 'state'> }) {
  const { t } = useStaffText();
  return <Badge tone={tones[state]}>{t(`vouchers.state.${state}`)}</Badge>;
}
