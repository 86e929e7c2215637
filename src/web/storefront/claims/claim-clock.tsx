import { koreanTimeOf } from '../../../kernel/korea-time.ts';
import { useClaimsText } from '../../../platform/i18n/claims-text.ts';
import { onDayText } from '../../../platform/i18n/date-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { RotateCcwClock } from '../../ui/icons/rotate-ccw-clock.ts';
import { useSecondsLeft } from '../account/use-seconds-left.ts';
import { leftText } from '../delivery/delivery-text.ts';

interface Props {
  readonly closesAt: string;
  readonly serverTime: string;
}

/** How long a claim can still be sent, by the server's time, because phone clocks may be wrong. */
export function ClaimClock({ closesAt, serverTime }: Props) {
  const t = useClaimsText();
  const { t: say } = useText();
  const end = Date.parse(closesAt);
  const left = useSecondsLeft(Math.max(0, Math.floor((end - Date.parse(serverTime)) / 1_000)));
  const { date, hour, minute } = koreanTimeOf(end);
  const time = `${hour}:${String(minute).padStart(2, '0')}`;
  return (
    <div className="flex gap-3 rounded-md bg-accent-soft p-4">
      <RotateCcwClock className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <div>
        <p className="font-semibold" role="timer">
          {t('clock.left', { left: leftText(say, left * 1_000) })}
        </p>
        <p className="text-sm">{t('clock.until', { time, day: onDayText(say, date) })}</p>
      </div>
    </div>
  );
}
