import { Form } from 'react-router';
import type { OwnWorkEntry } from '../../../domain/staff/jobs/open-work.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { Section } from '../orders/section.tsx';

/** The person's own sessions; the current one ends by logging out. */
export function OwnWork({ work }: { readonly work: readonly OwnWorkEntry[] }) {
  const { t } = useStaffText();
  return (
    <Section title={t('own.sessions')}>
      <ul className="divide-y divide-line">
        {work.map(({ id, device, proven_by, seen_at, expires_at, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span>
              <span className="block font-semibold">
                {device || t('people.device')} {current && <Badge tone="brand">{t('own.here')}</Badge>}
              </span>
              <span className="text-ink-soft text-sm tabular-nums">
                {[
                  t(`provenBy.${proven_by}`),
                  t('own.seen', { when: koreanMoment(seen_at) }),
                  t('own.until', { when: koreanMoment(expires_at) }),
                ].join(' · ')}
              </span>
            </span>
            {!current && (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="end"
                  size="small"
                  variant="quiet"
                  aria-label={t('own.endWhat', { device: device || t('people.device') })}
                >
                  {t('own.end')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {work.length > 1 && (
        <Form method="post" className="mt-3">
          <Button type="submit" name="intent" value="end_others" size="small" variant="secondary">
            {t('own.endOthers')}
          </Button>
        </Form>
      )}
    </Section>
  );
}
