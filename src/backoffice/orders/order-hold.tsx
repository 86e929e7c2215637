import { Form } from 'react-router';
import type { StaffOrder } from '../../features/staff/order-page.contract.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';

/** Why an order is neither packed nor sent for now, and how it goes on. */
export function OrderHold({ order: { hold, may, version } }: { readonly order: StaffOrder }) {
  const { t } = useStaffText();
  if (!hold) return null;
  return (
    <Notice tone="warning" title={t('order.onHold', { reason: hold.reason })}>
      <p className="text-sm tabular-nums">{[hold.by, koreanMoment(hold.at)].filter(Boolean).join(' · ')}</p>
      {may.includes('lift') && (
        <Form method="post" className="mt-3 flex flex-wrap gap-3">
          <input type="hidden" name="version" value={version} />
          <Button type="submit" name="intent" value="lift">
            {t('order.lift')}
          </Button>
          <Button type="submit" name="intent" value="lift_without" variant="secondary">
            {t('order.liftWithout')}
          </Button>
        </Form>
      )}
    </Notice>
  );
}
