import { isPdf } from '../../../domain/catalogue/products/certificate-scan.rules.ts';
import type { OrderItem } from '../../../domain/orders/order/order.contract.ts';
import { countryName } from '../../../platform/i18n/country-name.ts';
import { dateText } from '../../../platform/i18n/date-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { BadgeCheck } from '../../ui/icons/badge-check.ts';
import { Fact, Facts } from '../catalogue/facts.tsx';

type Lot = OrderItem['lots'][number];

/** The lot of a line: its origin, its best-before date, and the halal certificate in a fold. */
export function HalalLine({ lot }: { readonly lot: Lot }) {
  const t = useOrdersText();
  const { t: say } = useText();
  const { certificate } = lot;
  return (
    <details className="group/proof text-sm">
      <summary className="hit-area list-none text-ink-soft [&::-webkit-details-marker]:hidden">
        {t('order.lot', { origin: countryName(say, lot.origin), date: dateText(say, lot.best_before) })}
        <span className="mt-0.5 flex cursor-pointer items-center gap-1 font-medium text-brand-text group-open/proof:no-underline hover:underline">
          <BadgeCheck className="size-4 shrink-0" />
          {say('halal.certificate')}
        </span>
      </summary>
      <div className="mt-2 rounded-md bg-brand-soft p-3">
        <p className="pb-2 font-semibold">{certificate.body}</p>
        <Facts layout="pairs">
          <Fact name={say('halal.number')}>
            <span className="break-all">{certificate.number}</span>
          </Fact>
          <Fact name={say('halal.until')}>{dateText(say, certificate.valid_until)}</Fact>
          <Fact name={say(lot.slaughter_method === 'none' ? 'halal.produced' : 'halal.slaughtered')}>
            {dateText(say, lot.produced_on)}
            {lot.slaughter_method !== 'none' && (
              <span className="block text-ink-soft first-letter:uppercase">
                {say(`halal.method.${lot.slaughter_method}`)}
              </span>
            )}
          </Fact>
          <Fact name={say('halal.plant')}>{lot.plant}</Fact>
          <Fact name={t('order.lotNumber')}>
            <span className="break-all">{lot.lot_number}</span>
          </Fact>
          {lot.traceability_number && (
            <Fact name={say('halal.trace')}>
              <span className="break-all">{lot.traceability_number}</span>
            </Fact>
          )}
        </Facts>
        {certificate.scan && (
          <a
            href={certificate.scan}
            {...(isPdf(certificate.scan) ? { download: true } : { target: '_blank', rel: 'noopener' })}
            className="hit-area mt-2 inline-block font-semibold text-brand-text underline"
          >
            {say(isPdf(certificate.scan) ? 'halal.scanPdf' : 'halal.scan')}
          </a>
        )}
      </div>
    </details>
  );
}
