import { BadgeCheck } from 'lucide-react';
import { countryName } from '../../i18n/country-name.ts';
import { dateText } from '../../i18n/date-text.ts';
import { useText } from '../../i18n/text-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Medallion } from '../../ui/ornament.tsx';
import { Fact, Facts } from './facts.tsx';
import type { ProductDetail } from './product.contract.ts';

type Certificate = ProductDetail['halal'];
type Lot = ProductDetail['lots'][number];

/** One line beside the price that leads to the papers further down. */
export function HalalSummary({ certificate, to }: { readonly certificate: Certificate; readonly to: string }) {
  const { t } = useText();
  return (
    <a
      href={to}
      className="flex min-h-target items-center gap-3 rounded-md bg-brand-soft px-4 py-2.5 text-brand-text hover:underline"
    >
      <BadgeCheck aria-hidden="true" className="size-6 shrink-0" />
      <span>
        <span className="block font-semibold">{t('halal.summary', { date: dateText(t, certificate.valid_until) })}</span>
        <span className="block text-sm">{certificate.body}</span>
      </span>
    </a>
  );
}

interface CertificateProps {
  readonly certificate: Certificate;
  /** The day in Korea on which the page was made. */
  readonly today: string;
}

/** The paper itself, with the shop's rosette as its seal. */
export function HalalCertificate({ certificate, today }: CertificateProps) {
  const { t } = useText();
  const valid = certificate.valid_from <= today && today <= certificate.valid_until;
  return (
    <article className="relative overflow-hidden rounded-xl border border-line-strong/40 bg-brand-soft p-5 sm:p-7">
      <Medallion className="absolute -top-12 -right-12 size-44 text-brand-text opacity-25 sm:-top-10 sm:-right-8 sm:size-56" />
      <div className="relative">
        <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 pe-16">
          <h3 className="text-brand-text text-lg">{t('halal.certificate')}</h3>
          <Badge tone={valid ? 'success' : 'danger'}>{valid ? t('halal.valid') : t('halal.expired')}</Badge>
        </header>
        <p className="max-w-[34rem] pe-10 font-semibold text-xl leading-snug">{certificate.body}</p>
        <p className="mb-5 text-ink-soft">{countryName(t, certificate.body_country)}</p>
        <Facts wide>
          <Fact name={t('halal.number')}>
            <span className="break-all font-semibold tabular-nums">{certificate.number}</span>
          </Fact>
          <Fact name={t('halal.until')}>
            <time dateTime={certificate.valid_until}>{dateText(t, certificate.valid_until)}</time>
          </Fact>
          <Fact name={t('halal.scope')}>{certificate.scope}</Fact>
        </Facts>
      </div>
    </article>
  );
}

/** Where each lot on our shelves comes from. */
export function LotList({ lots }: { readonly lots: readonly Lot[] }) {
  const { t } = useText();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {lots.map((lot) => (
        <li key={lot.lot_number} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <h4 className="mb-3 break-all font-semibold tabular-nums">{t('halal.lot', { number: lot.lot_number })}</h4>
          <Facts>
            <Fact name={t('halal.origin')}>{countryName(t, lot.origin)}</Fact>
            <Fact name={t('halal.plant')}>{lot.plant}</Fact>
            <Fact name={lot.slaughter_method === 'none' ? t('halal.produced') : t('halal.slaughtered')}>
              <time dateTime={lot.produced_on}>{dateText(t, lot.produced_on)}</time>
            </Fact>
            {lot.slaughter_method !== 'none' && (
              <Fact name={t('halal.method')}>{t(`halal.method.${lot.slaughter_method}`)}</Fact>
            )}
            <Fact name={t('halal.bestBefore')}>
              <time dateTime={lot.best_before} className="font-semibold">
                {dateText(t, lot.best_before)}
              </time>
            </Fact>
            <Fact name={t('halal.lotCertificate')}>
              <span className="break-all tabular-nums">{lot.certificate_number}</span>
            </Fact>
          </Facts>
        </li>
      ))}
    </ul>
  );
}
