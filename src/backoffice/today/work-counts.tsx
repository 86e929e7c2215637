import type { Today } from '../../features/staff/today.contract.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';

/** In the order of a working day, each with the list of that work where there is one. */
const counts: readonly (readonly [keyof Today, string | null])[] = [
  ['late', '/orders?late=1'],
  ['deposits_open', null],
  ['to_pack', '/orders?status=paid&sort=ships_on'],
  ['to_ship', '/orders?status=preparing&sort=ships_on'],
  ['claims', '/orders?claim=open'],
  ['refunds_due', null],
  ['refunds_stuck', null],
  ['cash_receipts_due', null],
  ['reviews', null],
  ['low_stock', null],
  ['lots_expiring', null],
  ['certificates_expiring', null],
  ['failed_jobs', null],
];
/** What is wrong as soon as there is one of it. */
const alarms: readonly (keyof Today)[] = ['late', 'refunds_stuck', 'failed_jobs'];

export function WorkCounts({ today }: { readonly today: Today }) {
  const { t } = useStaffText();
  const box = 'flex min-h-20 flex-col justify-between rounded-lg border border-line bg-surface p-3';
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {counts.map(([name, list]) => {
        const isAlarm = alarms.includes(name) && today[name] > 0;
        const figure = (
          <>
            <span className="text-ink-soft text-sm">{t(`today.${name}`)}</span>
            <b className={classes('text-2xl tabular-nums', isAlarm && 'text-danger-text')}>{today[name]}</b>
          </>
        );
        return (
          <li key={name}>
            {list ? (
              <Link to={list} prefetch="none" className={classes(box, 'hover:bg-muted')}>
                {figure}
              </Link>
            ) : (
              <p className={box}>{figure}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
