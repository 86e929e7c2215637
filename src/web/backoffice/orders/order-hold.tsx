import { Form } from 'react-router';
import type { StaffOrder } from '../../../domain/fulfilment/order-desk/order-page.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';

/** Why an order is on hold, and how it continues. A refund takes two steps. */
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
        </Form>
      )}
      {may.includes('lift') && hold.missing_refund !== null && (
        <details className="mt-3">
          <summary className="hit-area w-fit cursor-pointer font-semibold text-brand-text">
            {t('order.liftWithout')}
          </summary>
          <Form method="post" className="mt-2 grid justify-items-start gap-2">
            <input type="hidden" name="version" value={version} />
            <p>{t('order.liftWithoutAsk', { amount: formatWon(won(hold.missing_refund)) })}</p>
            <Button type="submit" name="intent" value="lift_without" variant="danger">
              {t('order.liftWithoutYes')}
            </Button>
          </Form>
        </details>
      )}
    </Notice>
  );
}
