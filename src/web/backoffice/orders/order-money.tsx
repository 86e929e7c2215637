import { Form } from 'react-router';
import type { StaffOrder } from '../../../domain/fulfilment/order-desk/order-page.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { Section } from './section.tsx';

const refundWords = { due: 'order.refundDue', done: 'order.refundDone', stuck: 'order.refundStuck' } as const;

/** The price of the order, its payments and its refunds. */
export function OrderMoney({ order }: { readonly order: StaffOrder }) {
  const { t } = useStaffText();
  const pending = order.refunds.reduce((sum, { amount, status }) => (status === 'done' ? sum : sum + amount), 0);
  const unused = order.deposits.reduce((sum, { open }) => sum + open, 0);
  const sums = [
    [t('order.lines'), order.items_total],
    [t('order.discount'), order.voucher_total - order.discount_total],
    ...(order.voucher_total > 0 ? ([[t('order.voucher'), -order.voucher_total]] as const) : []),
    [t('order.delivery'), order.delivery_price],
    ...(order.allowance ? ([[t('order.allowance'), -order.allowance.amount]] as const) : []),
    [t('order.due'), order.total_price],
    ...(order.delivery.surcharge_due > 0 ? ([[t('order.surcharge'), order.delivery.surcharge_due]] as const) : []),
    [t('order.exempt'), order.exempt_total],
    [t('orders.received'), order.received],
    ...(unused > 0 ? ([[t('order.unused'), unused]] as const) : []),
    ...(isLacking(order) ? ([[t('order.missing'), order.missing]] as const) : []),
    [t('orders.refunded'), order.refunded - pending],
    [t('order.pending'), pending],
    [t('order.leftToRefund'), order.left_to_refund],
  ] as const;
  const movements = [
    ...order.attempts.map(({ id, status, amount, wallet, created_at }) => ({
      key: `attempt-${id}`,
      words: [t('order.attempt', { status: t(`order.attemptStatus.${status}`) }), wallet].filter(Boolean).join(' · '),
      amount,
      at: created_at,
    })),
    ...order.deposits.map(({ id, depositor, amount, paid_at }) => ({
      key: `deposit-${id}`,
      words: t('order.deposit', { name: depositor }),
      amount,
      at: paid_at,
    })),
    ...order.refunds.map(({ id, status, amount, created_at }) => ({
      key: `refund-${id}`,
      words: t(refundWords[status]),
      amount: -amount,
      at: created_at,
    })),
  ];
  return (
    <Section title={t('order.money')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {sums.map(([label, amount]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end tabular-nums">{signed(amount)}</dd>
          </div>
        ))}
      </dl>
      {order.payer_name && <p className="mt-3 text-sm">{t('order.payerName', { name: order.payer_name })}</p>}
      {order.allowance && <Allowance allowance={order.allowance} />}
      {isLacking(order) && order.status !== 'paid' && <Shortfall order={order} />}
      {order.taken_back && (
        <div className="mt-3">
          <Notice tone="danger">{t('order.takenBack')}</Notice>
        </div>
      )}
      {order.settling && !order.taken_back && <p className="mt-3 font-medium">{t('order.settling')}</p>}
      <ul className="mt-3 grid gap-1 border-line border-t pt-3">
        {movements.map(({ key, words, amount, at }) => (
          <li key={key} className="grid grid-cols-[1fr_auto] gap-x-4 text-sm">
            <span>
              {words} <span className="whitespace-nowrap text-ink-soft tabular-nums">{koreanMoment(at)}</span>
            </span>
            <span className="text-end tabular-nums">{signed(amount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** An order that can still be paid and is not fully paid. */
function isLacking({ status, missing, received }: StaffOrder): boolean {
  return missing > 0 && (status === 'awaiting_payment' || received > 0);
}

function Allowance({ allowance: { reason, by, at } }: { readonly allowance: NonNullable<StaffOrder['allowance']> }) {
  const { t } = useStaffText();
  return (
    <p className="mt-3 text-sm">
      {t('order.allowanceWhy', { reason })}{' '}
      <span className="text-ink-soft">
        {by && `${by}, `}
        <span className="whitespace-nowrap tabular-nums">{koreanMoment(at)}</span>
      </span>
    </p>
  );
}

/** The missing amount with its deadline, and the form that accepts a small shortfall. */
function Shortfall({ order }: { readonly order: StaffOrder }) {
  const { t } = useStaffText();
  const { status, missing, pay_before, version, may } = order;
  const amount = formatWon(won(missing));
  return (
    <div className="mt-3 grid gap-3">
      <Notice tone="warning">
        {status === 'awaiting_payment'
          ? t('order.missingUntil', { amount, until: koreanMoment(pay_before) })
          : t('order.missingLate', { amount })}
      </Notice>
      {may.includes('accept_shortfall') && (
        <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="missing" value={missing} />
          <Field name="reason" label={t('order.shortfallReason')} required maxLength={500} />
          <Button type="submit" name="intent" value="accept_shortfall" size="small" variant="secondary">
            {t('order.acceptShortfall', { amount })}
          </Button>
        </Form>
      )}
    </div>
  );
}

function signed(amount: number): string {
  return amount < 0 ? `−${formatWon(won(-amount))}` : formatWon(won(amount));
}
