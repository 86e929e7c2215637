import type { CertificateWarning } from '../../../domain/catalogue/stock/certificate.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';

/** How urgently a certificate must be renewed. */
export function CertificateState({ warning }: { readonly warning: CertificateWarning | null }) {
  const { t } = useStaffText();
  if (warning === null) return <Badge tone="success">{t('certs.valid')}</Badge>;
  const isSoon = warning === '60' || warning === '30';
  return <Badge tone={isSoon ? 'accent' : 'danger'}>{t(`certs.warning.${warning}`)}</Badge>;
}
