import { HalalCertificate, LotList } from '../features/catalogue/halal-proof.tsx';
import type { ProductDetail } from '../features/catalogue/product.contract.ts';
import { useText } from '../i18n/text-context.tsx';

interface Props {
  readonly product: Pick<ProductDetail, 'halal' | 'lots'>;
  readonly today: string;
}

/** The certificate, and every lot in stock. */
export default function ProductPapers({ product: { halal, lots }, today }: Props) {
  const { t } = useText();
  return (
    <>
      <HalalCertificate certificate={halal} today={today} />
      {lots.length > 0 && (
        <>
          <h3 className="pt-7 pb-3 text-lg">{t('halal.lots')}</h3>
          <LotList lots={lots} certificate={halal.number} />
        </>
      )}
    </>
  );
}
