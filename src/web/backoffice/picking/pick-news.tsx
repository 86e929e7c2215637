import { Form } from 'react-router';
import type { PickList } from '../../../domain/fulfilment/picking/pick.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { forgetRefused } from './pick-queue.browser.ts';
import type { RefusedTap } from './pick-queue.rules.ts';
import { usePickQueue } from './pick-queue.ts';

const wordsOf = {
  picked_by_another: 'pick.refusedBy',
  order_packed: 'pick.refusedPacked',
  order_cancelled: 'pick.refusedCancelled',
  order_on_hold: 'pick.refusedHeld',
} as const;

/** Messages beside the list: refused taps, items to put back, orders on hold. */
export function PickNews({ list }: { readonly list: PickList }) {
  const { t } = useStaffText();
  const { refused } = usePickQueue();
  return (
    <>
      {refused.map((tap) => (
        <Notice
          key={tap.key}
          tone="danger"
          title={t('pick.refused', { units: tap.units, name: tap.name, number: tap.slug })}
        >
          <p>{problemOf(tap)}</p>
          <Button size="large" variant="secondary" className="mt-2" onClick={() => forgetRefused(tap.key)}>
            {t('pick.refusedDone')}
          </Button>
        </Notice>
      ))}
      {list.put_back.map(({ line, lot, units, name, slug, lot_number }) => (
        <Notice key={`${line}:${lot}`} tone="warning">
          <p>{t('pick.putBack', { units, name, number: slug, lot: lot_number })}</p>
          <Form method="post" className="mt-2">
            <Button type="submit" size="large" variant="secondary" name="tap" value={`${line}:${lot}:0`}>
              {t('pick.refusedDone')}
            </Button>
          </Form>
        </Notice>
      ))}
      {list.orders.map(
        ({ slug, hold }) =>
          hold && (
            <Notice key={slug}>
              <Link prefetch="none" to={`/orders/${slug}`} className="hit-area hover:underline">
                {t('pick.held', { number: slug, reason: hold.reason })}
              </Link>
            </Notice>
          ),
      )}
    </>
  );

  function problemOf({ code, by }: RefusedTap): string {
    const key = code in wordsOf ? wordsOf[code as keyof typeof wordsOf] : 'pick.refusedOther';
    return key === 'pick.refusedBy' || key === 'pick.refusedPacked' ? t(key, { by }) : t(key);
  }
}
