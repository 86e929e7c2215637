import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { classes } from '../../ui/classes.ts';
import { dayField, type MonthDay } from './month.rules.ts';

interface Props {
  readonly day: MonthDay;
  readonly isClosed: boolean;
  readonly mayWrite: boolean;
}

/** One day: a box to mark where parcels would leave, a holiday by its name where they would not anyway. */
export function DayCell({ day: { date, day, holiday, isShipping, isPast }, isClosed, mayWrite }: Props) {
  const { t } = useStaffText();
  const name = holiday && t(`holiday.${holiday.name}`);
  const words = holiday?.substitute && name ? t('calendar.substitute', { name }) : name;
  return (
    <label
      className={classes(
        'relative grid min-h-16 content-start gap-0.5 rounded-md border p-1.5 has-focus-visible:outline-2',
        'has-checked:border-danger has-checked:bg-danger-soft',
        isShipping ? 'border-line bg-surface' : 'border-transparent bg-muted text-ink-soft',
        isPast && 'opacity-60',
      )}
    >
      <span className="flex items-center justify-between gap-1 tabular-nums">
        {day}
        <input
          type="checkbox"
          name={dayField(date)}
          value={date}
          defaultChecked={isClosed}
          // What is past cannot be mended, and stays as it was.
          disabled={!mayWrite || (isPast && !isClosed)}
          aria-label={[date, words ?? t('calendar.closed')].join(' ')}
          className="size-4 accent-danger"
        />
      </span>
      {words && <span className="break-words text-xs leading-tight max-sm:line-clamp-2">{words}</span>}
    </label>
  );
}
