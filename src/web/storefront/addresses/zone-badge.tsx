import { useAddressesText } from '../../../platform/i18n/addresses-text.ts';
import { Badge } from '../../ui/badge.tsx';

interface Props {
  readonly isJeju: boolean;
  readonly isRemote: boolean;
}

/** Marks addresses with a delivery surcharge. */
export function ZoneBadge({ isJeju, isRemote }: Props) {
  const t = useAddressesText();
  if (!isJeju && !isRemote) return null;
  return <Badge tone="accent">{isJeju ? t('list.jeju') : t('list.remote')}</Badge>;
}
