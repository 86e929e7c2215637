import { Form } from 'react-router';
import type { PickList } from '../../../domain/fulfilment/picking/pick.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { ordersToBegin } from './pick-groups.rules.ts';

interface Props {
  readonly list: PickList;
  readonly date: string;
  readonly chosen: readonly string[];
}

/** The selection of a day and its orders. */
export function PickOrders({ list: { orders }, date, chosen }: Props) {
  const { t } = useStaffText();
  const waiting = ordersToBegin(orders, chosen);
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Form method="get" action="/pick" className="flex min-w-0 grow flex-wrap items-end gap-3">
        {/* As high as the button beside it, which is sized for gloves. */}
        <Field type="date" name="date" label={t('pick.day')} defaultValue={date} required className="[&_input]:h-14" />
        <Button type="submit" variant="secondary" size="large">
          {t('pick.show')}
        </Button>
        {orders.length > 0 && (
          <details className="min-w-0 basis-full">
            <summary className="w-fit cursor-pointer py-4 font-semibold text-brand-text">
              {t('pick.orders', { count: orders.length })}
            </summary>
            <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
              {orders.map(({ slug, status, lines, lines_picked, hold }) => (
                <Checkbox
                  key={slug}
                  name="order"
                  value={slug}
                  defaultChecked={chosen.includes(slug)}
                  disabled={hold !== null}
                  label={
                    <span className="tabular-nums">
                      {slug}{' '}
                      <span className="text-ink-soft">
                        {status === 'paid' ? t('pick.waiting') : t('pick.done', { done: lines_picked, all: lines })}
                      </span>
                    </span>
                  }
                />
              ))}
            </div>
            {chosen.length > 0 && (
              <ButtonLink to={`/pick?date=${date}`} variant="quiet">
                {t('pick.allOrders')}
              </ButtonLink>
            )}
          </details>
        )}
      </Form>
      {waiting.length > 0 && (
        <Form method="post">
          <input type="hidden" name="date" value={date} />
          {chosen.length > 0 && waiting.map((slug) => <input key={slug} type="hidden" name="order" value={slug} />)}
          <Button type="submit" size="large" name="intent" value="begin">
            {t('pick.begin', { count: waiting.length })}
          </Button>
        </Form>
      )}
    </div>
  );
}
