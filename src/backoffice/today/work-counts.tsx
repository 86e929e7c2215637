import type { Today } from '../../features/staff/today.contract.ts';
import type { Permission } from '../../http/permissions.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { useStaff } from '../frame/staff-context.ts';

interface WorkList {
  readonly path: string;
  readonly may: Permission;
}

const orders = (query: string): WorkList => ({ path: `/orders?${query}`, may: 'orders.read' });
const refunds: WorkList = { path: '/refunds', may: 'refunds.pay' };

/** In the order of a working day, each with the list of that work where there is one. */
const counts: readonly (readonly [keyof Today, WorkList?])[] = [
  ['late', orders('late=1')],
  ['deposits_open', { path: '/deposits', may: 'deposits.read' }],
  ['to_pack', orders('status=paid&sort=ships_on')],
  ['to_ship', orders('status=preparing&sort=ships_on')],
  ['held', orders('held=1')],
  ['claims', { path: '/claims', may: 'claims.read' }],
  ['refunds_due', refunds],
  ['refunds_stuck', refunds],
  ['cash_receipts_due', { path: '/receipts', may: 'receipts.read' }],
  ['reviews'],
  ['low_stock'],
  ['lots_expiring'],
  ['certificates_expiring'],
  ['failed_jobs'],
];
/** What is wrong as soon as there is one of it. */
const alarms: readonly (keyof Today)[] = ['late', 'refunds_stuck', 'failed_jobs'];

export function WorkCounts({ today }: { readonly today: Today }) {
  const { t } = useStaffText();
  const { permissions } = useStaff();
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
            {list && permissions.includes(list.may) ? (
              <Link to={list.path} prefetch="none" className={classes(box, 'hover:bg-muted')}>
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
