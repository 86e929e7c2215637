import type { ReportDays } from '../../../domain/desks/reports/report-days.rules.ts';
import type { SalesTotal } from '../../../domain/desks/reports/sales-report.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { changeAgainst, signedWon } from './signed-won.ts';

interface Props {
  readonly total: SalesTotal;
  readonly before: SalesTotal | null;
  readonly compared: ReportDays | null;
}

const shown = ['net', 'orders', 'refunds', 'vat'] as const;

/** The main figures, beside those of the compared days. */
export function SalesTotals({ total, before, compared }: Props) {
  const { t } = useStaffText();
  const written = (key: (typeof shown)[number], sums: SalesTotal) =>
    key === 'orders' ? String(sums.orders) : signedWon(sums[key]);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {shown.map((key) => {
        const change = before && changeAgainst(total[key], before[key]);
        return (
          <div key={key} className="rounded-lg border border-line bg-surface p-3">
            <dt className="text-ink-soft text-sm">{t(`numbers.${key}`)}</dt>
            <dd className="font-semibold text-lg tabular-nums">{written(key, total)}</dd>
            {before && compared && (
              <dd className="text-ink-soft text-sm tabular-nums" title={t('numbers.compared', { ...compared })}>
                {written(key, before)}
                {change && ` (${change})`}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
