import type { StaffVoucher } from '../../../domain/basket/vouchers/staff-voucher.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';

const tones = { running: 'success', planned: 'accent', over: 'neutral' } as const;

export function VoucherState({ voucher: { state } }: { readonly voucher: Pick<StaffVoucher, 'state'> }) {
  const { t } = useStaffText();
  return <Badge tone={tones[state]}>{t(`vouchers.state.${state}`)}</Badge>;
}
