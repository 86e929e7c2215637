import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import type { StaffClaim } from '../../../domain/fulfilment/claims/staff-claim.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Link } from '../../ui/link.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { WholeDates } from '../frame/whole-dates.tsx';

const languages = { en: 'English', ru: 'Русский', uz: 'Oʻzbekcha' } as const;

/** The parts of the claim's order that help to decide. */
export function OrderBeside({ claim }: { readonly claim: StaffClaim }) {
  const { t } = useStaffText();
  const { order } = claim;
  const claimed = new Set(claim.lines.map(({ line }) => line));
  const sums = [
    [t('claim.delivery'), order.delivery_price],
    [t('claim.total'), order.total_price],
    [t('claim.back'), order.refunded],
    [t('claim.left'), order.left],
  ] as const;
  return (
    <section
      aria-labelledby="the-order"
      className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="the-order" className="text-xl">
        {t('claim.theOrder')}
      </h2>
      <div className="text-sm">
        <p className="font-semibold">{order.recipient_name}</p>
        <p>
          <a href={`tel:${order.phone_number}`} className="hit-area text-brand-text underline">
            {shownNumber(order.phone_number)}
          </a>
        </p>
        <p lang="ko">{order.address_text}</p>
        {order.note && <p className="text-ink-soft">{order.note}</p>}
        <p className="mt-2 text-ink-soft">
          {t(`claim.paidBy.${order.payment_method}`)} · {t('claim.language', { language: languages[order.locale] })}
          {order.delivered_at && (
            <>
              {' · '}
              <WholeDates words={t('claim.delivered', { at: koreanMoment(order.delivered_at) })} />
            </>
          )}
        </p>
      </div>
      <ul className="grid gap-1 border-line border-t pt-3 text-sm">
        {order.lines.map(({ line, name, count, price }) => (
          <li key={line} className="flex justify-between gap-4">
            <span className={claimed.has(line) ? 'font-semibold' : undefined}>
              {count} × {name}
            </span>
            <span className="shrink-0 tabular-nums">{formatWon(won(price * count))}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 border-line border-t pt-3 text-sm">
        {sums.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular-nums">{formatWon(won(amount))}</dd>
          </div>
        ))}
      </dl>
      {claim.earlier.length > 0 && (
        <div className="border-line border-t pt-3 text-sm">
          <p className="font-semibold">{t('claim.earlier')}</p>
          <ul>
            {claim.earlier.map(({ id, status, opened_at }) => (
              <li key={id}>
                <Link to={`/claims/${id}`} className="hit-area text-brand-text underline">
                  {koreanMoment(opened_at)}
                </Link>{' '}
                · {t(`claimStatus.${status}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
