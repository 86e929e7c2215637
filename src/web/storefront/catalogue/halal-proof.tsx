import { isPdf } from '../../../domain/catalogue/products/certificate-scan.rules.ts';
import type { ProductDetail } from '../../../domain/catalogue/products/product.contract.ts';
import { countryName } from '../../../platform/i18n/country-name.ts';
import { dateText } from '../../../platform/i18n/date-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { BadgeCheck } from '../../ui/icons/badge-check.ts';
import { Medallion } from '../../ui/ornament.tsx';
import { Fact, Facts } from './facts.tsx';

type Certificate = ProductDetail['halal'];
type Lot = ProductDetail['lots'][number];

interface SummaryProps {
  readonly certificate: Certificate;
  /** The lot that the chosen variation is currently sold from. */
  readonly lot: Lot | undefined;
  readonly to: string;
}

/** A summary of the certificate beside the price. Links to the details further down. */
export function HalalSummary({ certificate, lot, to }: SummaryProps) {
  const { t } = useText();
  if (certificate.withdrawn) return null;
  return (
    <a
      href={to}
      // The icon is at the top, so that it does not move when the text arrives later.
      className="flex min-h-target items-start gap-3 rounded-md bg-brand-soft px-4 py-2.5 text-brand-text hover:underline"
    >
      <BadgeCheck className="size-6 shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold">
          {t('halal.summary', { date: dateText(t, certificate.valid_until) })}
        </span>
        <span className="block text-sm">{certificate.body}</span>
        {lot && (
          <span className="block text-sm">
            <Dotted text={lotText(t, lot)} />
          </span>
        )}
      </span>
    </a>
  );
}

function lotText(t: ReturnType<typeof useText>['t'], lot: Lot): string {
  const shipsFrom = t('halal.shipsFrom', { number: lot.lot_number, date: dateText(t, lot.best_before) });
  return lot.slaughter_method === 'hand' ? `${shipsFrom} · ${t('halal.method.hand')}` : shipsFrom;
}

interface CertificateProps {
  readonly certificate: Certificate;
  /** The date in Korea when the page was rendered. */
  readonly today: string;
}

/** The certificate, with the shop's rosette as its seal. */
export function HalalCertificate({ certificate, today }: CertificateProps) {
  const { t } = useText();
  const { withdrawn, valid_from, valid_until } = certificate;
  const valid = !withdrawn && valid_from <= today && today <= valid_until;
  const state = withdrawn ? 'halal.withdrawn' : valid ? 'halal.valid' : 'halal.expired';
  return (
    <article className="relative overflow-hidden rounded-xl border border-line-strong/40 bg-brand-soft p-5 sm:p-7">
      <Medallion className="absolute top-4 right-4 size-18 text-brand-text opacity-70 sm:top-1/2 sm:right-8 sm:size-40 sm:-translate-y-1/2 sm:opacity-40" />
      <div className="sm:pe-48">
        <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 pe-20 sm:pe-0">
          <h3 className="text-brand-text text-lg">{t('halal.certificate')}</h3>
          <Badge tone={valid ? 'raised' : 'danger'}>{t(state)}</Badge>
        </header>
        <p className="max-w-[34rem] pe-20 font-semibold text-xl leading-snug sm:pe-0">{certificate.body}</p>
        <p className="mb-5 text-ink-soft">{countryName(t, certificate.body_country)}</p>
        <Facts layout="row">
          <Fact name={t('halal.number')}>
            <span className="break-all font-semibold">{certificate.number}</span>
          </Fact>
          <Fact name={t('halal.until')}>
            <time dateTime={certificate.valid_until}>{dateText(t, certificate.valid_until)}</time>
          </Fact>
          <Fact name={t('halal.scope')}>{certificate.scope}</Fact>
        </Facts>
        {certificate.scan && (
          <a
            href={certificate.scan}
            {...(isPdf(certificate.scan) ? { download: true } : { target: '_blank', rel: 'noopener' })}
            className="mt-4 inline-flex min-h-target items-center font-semibold text-brand-text underline"
          >
            {t(isPdf(certificate.scan) ? 'halal.scanPdf' : 'halal.scan')}
          </a>
        )}
      </div>
    </article>
  );
}

interface LotListProps {
  readonly lots: readonly Lot[];
  /** Number of the certificate shown above. A lot made under another one names it. */
  readonly certificate: string;
  /** The first lot is the one that is currently sold. */
  readonly firstIsSent?: boolean | undefined;
}

/** About as many as fit on a phone's screen. */
const shownAtFirst = 3;

/** The origin of each lot in stock. */
export function LotList({ lots, certificate, firstIsSent }: LotListProps) {
  const { t } = useText();
  const card = (lot: Lot) => (
    <LotCard key={lot.lot_number} lot={lot} certificate={certificate} isSent={firstIsSent && lot === lots[0]} />
  );
  const rest = lots.slice(shownAtFirst);
  return (
    <>
      <ul className={lotGrid}>{lots.slice(0, shownAtFirst).map(card)}</ul>
      {rest.length > 0 && (
        <details className="group/rest">
          <summary className="inline-flex min-h-target items-center pt-1 font-medium text-brand-text text-sm hover:underline group-open/rest:hidden">
            {t('filter.more', { count: rest.length })}
          </summary>
          <ul className={classes(lotGrid, 'mt-3')}>{rest.map(card)}</ul>
        </details>
      )}
    </>
  );
}

const lotGrid = 'grid gap-3 sm:grid-cols-2';

interface LotCardProps {
  readonly lot: Lot;
  readonly certificate: string;
  /** New orders are filled from this lot. */
  readonly isSent?: boolean | undefined;
}

function LotCard({ lot, certificate, isSent }: LotCardProps) {
  const { t } = useText();
  const slaughtered = lot.slaughter_method !== 'none';
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <h4 className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 break-all font-semibold">
        {t('halal.lot', { number: lot.lot_number })}
        {isSent && <Badge tone="success">{t('halal.sentNow')}</Badge>}
      </h4>
      <Facts layout="pairs">
        <Fact name={t('halal.origin')}>{countryName(t, lot.origin)}</Fact>
        <Fact name={t('halal.plant')}>{lot.plant}</Fact>
        <Fact name={slaughtered ? t('halal.slaughtered') : t('halal.produced')}>
          <time dateTime={lot.produced_on}>{dateText(t, lot.produced_on)}</time>
          {lot.slaughter_method !== 'none' && (
            <span className="block text-ink-soft first-letter:uppercase">
              {t(`halal.method.${lot.slaughter_method}`)}
            </span>
          )}
        </Fact>
        <Fact name={t('halal.bestBefore')}>
          <time dateTime={lot.best_before} className="font-semibold">
            {dateText(t, lot.best_before)}
          </time>
        </Fact>
        {lot.traceability_number && (
          <Fact name={t('halal.trace')}>
            <span className="break-all">{lot.traceability_number}</span>
          </Fact>
        )}
        {lot.certificate_number !== certificate && (
          <Fact name={t('halal.lotCertificate')}>
            <span className="break-all">{lot.certificate_number}</span>
          </Fact>
        )}
      </Facts>
    </li>
  );
}
