import { Form } from 'react-router';
import type { DepositView } from '../../../domain/money/deposits/deposit.contract.ts';
import { whyKept } from '../../../domain/money/deposits/deposit.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { wonText } from './staff-money.ts';

interface Props {
  readonly deposit: DepositView;
  readonly mayWrite: boolean;
}

/** The orders that received a part of a deposit, or else the order it was meant for, with actions to undo. */
export function DepositOrders({ deposit, mayWrite }: Props) {
  const { t } = useStaffText();
  const { allocations, slug, version, id, open, refunds } = deposit;
  if (allocations.length === 0 && !slug) return '–';
  const sums = new Map<string, { readonly amount: number; readonly isKept: boolean }>();
  for (const { slug: order, amount, status } of allocations)
    sums.set(order, {
      amount: amount + (sums.get(order)?.amount ?? 0),
      isKept: whyKept(status) !== null,
    });
  // Assigned to that order without an allocation.
  if (slug && !sums.has(slug)) sums.set(slug, { amount: 0, isKept: open === 0 || refunds.length > 0 });
  return (
    <ul className="grid gap-1">
      {[...sums].map(([order, { amount, isKept }]) => (
        <li key={order} className="flex flex-wrap items-center gap-x-2">
          <OrderLink slug={order} />
          {amount > 0 && <span className="tabular-nums">{wonText(amount)}</span>}
          {order === slug && deposit.surplus && <Badge tone="danger">{t('deposits.surplus')}</Badge>}
          {mayWrite && !isKept && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="deposit" value={id} />
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="slug" value={order} />
              <Button
                type="submit"
                name="intent"
                value="release"
                size="small"
                variant="quiet"
                aria-label={t('deposits.releaseFrom', { slug: order })}
              >
                {t('deposits.release')}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function OrderLink({ slug }: { readonly slug: string }) {
  return (
    <Link to={`/orders/${slug}`} className="hit-area text-brand-text underline">
      {slug}
    </Link>
  );
}
