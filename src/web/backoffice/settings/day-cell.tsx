import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { classes } from '../../ui/classes.ts';
import { dayField, type MonthDay } from './month.rules.ts';

interface Props {
  readonly day: MonthDay;
  readonly isClosed: boolean;
  readonly mayWrite: boolean;
}

/** One day: a checkbox where parcels would be sent, and the name of a holiday where they would not. */
export function DayCell({ day: { date, day, holiday, isShipping, isPast }, isClosed, mayWrite }: Props) {
  const { t } = useStaffText();
  const words = useHolidayWords()(holiday);
  return (
    <label
      className={classes(
        'relative grid min-h-16 content-start gap-0.5 rounded-md border p-1 sm:p-1.5 has-focus-visible:outline-2',
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
          // A past day cannot be closed any more, and stays as it was.
          disabled={!mayWrite || (isPast && !isClosed)}
          aria-label={[date, words ?? t('calendar.closed')].join(' ')}
          className="size-4 accent-danger"
        />
      </span>
      {words && (
        <>
          <span className="hyphens-auto break-words text-xs leading-tight max-sm:hidden">{words}</span>
          <span aria-hidden="true" className="mt-1 size-2 rounded-full bg-accent-text sm:hidden" />
        </>
      )}
    </label>
  );
}

/** On a phone a day is too narrow for the name of its holiday, so the holidays are listed below the month. */
export function MonthHolidays({ days }: { readonly days: readonly MonthDay[] }) {
  const wordsOf = useHolidayWords();
  const holidays = days.filter(({ holiday }) => holiday !== null);
  if (holidays.length === 0) return null;
  return (
    // Hidden from screen readers, because the boxes of these days have the same names.
    <ul aria-hidden="true" className="grid gap-1 text-sm sm:hidden">
      {holidays.map(({ date, day, holiday }) => (
        <li key={date} className="flex items-baseline gap-2">
          <span className="size-2 shrink-0 rounded-full bg-accent-text" />
          <span className="w-5 text-end tabular-nums">{day}</span>
          <span>{wordsOf(holiday)}</span>
        </li>
      ))}
    </ul>
  );
}

function useHolidayWords() {
  const { t } = useStaffText();
  return (holiday: MonthDay['holiday']) => {
    if (!holiday) return null;
    const name = t(`holiday.${holiday.name}`);
    return holiday.substitute ? t('calendar.substitute', { name }) : name;
  };
}
