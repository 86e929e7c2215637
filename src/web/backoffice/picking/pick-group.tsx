import { useLocation } from 'react-router';
import type { Pick } from '../../../domain/fulfilment/picking/pick.contract.ts';
import { koreanTimeOf } from '../../../kernel/korea-time.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { lastTap, type QueuedTap } from './pick-queue.rules.ts';

interface Props {
  readonly picks: readonly [Pick, ...Pick[]];
  readonly unsent: readonly QueuedTap[];
}

/** One lot on its shelf, with every order that needs it. */
export function PickGroup({ picks, unsent }: Props) {
  const { t } = useStaffText();
  const [{ image, name, sku, lot_number, best_before }] = picks;
  const all = picks.reduce((sum, { units }) => sum + units, 0);
  return (
    <li className="grid break-inside-avoid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-3 lg:grid-cols-2">
      <div className="flex min-w-0 gap-3">
        <Picture src={image} alt="" size={80} className="size-20 shrink-0 rounded-md" />
        <div className="min-w-0">
          <p className="font-semibold text-lg leading-tight">
            <span className="tabular-nums">{all} ×</span> {name}
          </p>
          <p className="text-ink-soft text-sm">{sku}</p>
          <p className="tabular-nums">
            {t('pick.lot', { lot: lot_number })}
            {', '}
            <strong className="whitespace-nowrap">{t('pick.bestBefore', { date: best_before })}</strong>
          </p>
        </div>
      </div>
      <ul className="grid grid-cols-1 content-start gap-2">
        {picks.map((pick) => (
          <Line key={pick.line} pick={pick} tap={lastTap(unsent, pick.line, pick.lot)} />
        ))}
      </ul>
    </li>
  );
}

/** A tap marks the line as picked; a second tap reverts it. */
function Line({ pick, tap }: { readonly pick: Pick; readonly tap: QueuedTap | undefined }) {
  const { t } = useStaffText();
  const { search } = useLocation();
  const { line, lot, slug, units, name, picked } = pick;
  const isDone = tap ? tap.picked : picked !== null;
  const isOthers = !tap && picked !== null && !picked.mine;
  return (
    <li className="flex gap-2">
      <button
        type="submit"
        name="tap"
        value={`${line}:${lot}:${isDone ? 0 : 1}`}
        disabled={isOthers}
        aria-pressed={isDone}
        className={classes(
          'flex min-h-16 min-w-0 flex-1 touch-manipulation select-none items-center gap-2 rounded-md border-2 px-3 text-start sm:gap-3 sm:px-4',
          isDone ? 'border-transparent bg-success-soft' : 'border-line-strong bg-surface hover:bg-muted',
        )}
      >
        <CircleCheck className={classes('size-7 shrink-0', isDone ? 'text-success' : 'text-line-strong')} />
        <span className="text-2xl tabular-nums">
          {units} <VisuallyHidden>× {name}</VisuallyHidden>
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold tabular-nums max-sm:text-sm">{slug}</span>
          <span className="block text-sm">
            {tap ? (
              <Badge tone="accent">{t('pick.unsent')}</Badge>
            ) : (
              picked && (picked.mine ? t('pick.byMe') : t('pick.by', { by: picked.by, time: timeOf(picked.at) }))
            )}
          </span>
        </span>
      </button>
      <Link
        prefetch="none"
        to={`/pick/${line}/${lot}${search}`}
        aria-label={t('pick.shortLabel', { name, number: slug })}
        className="grid min-h-16 w-20 sm:w-24 shrink-0 place-items-center rounded-md border border-line-strong px-1 text-center font-semibold text-sm hover:bg-muted print:hidden"
      >
        {t('pick.short')}
      </Link>
    </li>
  );
}

function timeOf(instant: string): string {
  const { hour, minute } = koreanTimeOf(Date.parse(instant));
  return `${hour}:${String(minute).padStart(2, '0')}`;
}
