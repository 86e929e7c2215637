import { Form } from 'react-router';
import type { StaffOrder } from '../../../domain/fulfilment/order-desk/order-page.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { WholeDates } from '../frame/whole-dates.tsx';
import { Section } from './section.tsx';

/** The order lines with their lots and left-out pieces. */
export function OrderItems({ order }: { readonly order: StaffOrder }) {
  const { t } = useStaffText();
  const canLeaveOut = order.may.includes('leave_out');
  return (
    <Section title={t('order.lines')}>
      <ul className="divide-y divide-line">
        {order.lines.map(({ id, name, sku, price, usual_price, count, left_out }) => (
          <li key={id} className="flex gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{name}</p>
              <p className="text-ink-soft text-sm tabular-nums">
                {`${sku} · `}
                <span className="whitespace-nowrap">{`${count} × ${formatWon(won(usual_price))}`}</span>
              </p>
              {price < usual_price && (
                <p className="text-ink-soft text-sm tabular-nums">
                  {t('order.afterDiscount', { price: `${count} × ${formatWon(won(price))}` })}
                </p>
              )}
              {left_out > 0 && <p className="text-danger-text text-sm">{t('order.leftOut', { count: left_out })}</p>}
              {order.lots
                .filter(({ line }) => line === id)
                .map(({ lot, lot_number, best_before, units }) => (
                  <p key={lot} className="text-ink-soft text-sm tabular-nums">
                    <WholeDates words={t('order.lot', { lot: lot_number, date: best_before })} />
                    {`, ${t('pack.pieces', { count: units })}`}
                  </p>
                ))}
              {canLeaveOut && count > 0 && (
                <LeaveOut key={count} version={order.version} line={id} name={name} price={price} count={count} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface LeaveOutProps {
  readonly version: number;
  readonly line: number;
  readonly name: string;
  readonly price: number;
  readonly count: number;
}

/** Opened first and then confirmed: the refund is immediate, and the pieces cannot be added again. */
function LeaveOut({ version, line, name, price, count }: LeaveOutProps) {
  const { t } = useStaffText();
  return (
    <details>
      <summary
        aria-label={t('order.leaveOutLabel', { name })}
        className="hit-area w-fit cursor-pointer font-semibold text-brand-text text-sm"
      >
        {t('order.leaveOutMenu')}
      </summary>
      <Form method="post" className="grid max-w-80 justify-items-start gap-2 py-2">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="line" value={line} />
        <input type="hidden" name="count" value={count} />
        <p className="text-sm">
          {t(count > 1 ? 'order.leaveOutAskEach' : 'order.leaveOutAsk', { amount: formatWon(won(price)) })}
        </p>
        {count > 1 ? (
          <Field
            type="number"
            name="pieces"
            label={t('order.leaveOutPieces', { count })}
            defaultValue={count}
            min={1}
            max={count}
            required
          />
        ) : (
          <input type="hidden" name="pieces" value={count} />
        )}
        <Button type="submit" name="intent" value="leave_out" size="small" variant="danger">
          {t('order.leaveOutYes')}
        </Button>
      </Form>
    </details>
  );
}
