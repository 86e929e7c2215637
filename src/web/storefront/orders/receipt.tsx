import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { momentTimeText } from '../../../platform/i18n/date-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { useFrame } from '../frame/frame-context.ts';
import { OrderSums } from './order-sums.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly paidAt: string;
}

/** A printable receipt with seller, products and prices. */
export function Receipt({ order, paidAt }: Props) {
  const t = useOrdersText();
  const { t: say } = useText();
  const { company } = useFrame().shop;
  const returned = order.refunds.filter(({ status }) => status === 'done').reduce((sum, one) => sum + one.amount, 0);
  return (
    <article className="grid gap-6 rounded-lg bg-surface p-5 shadow-card print:p-0 print:shadow-none">
      <h1 className="text-2xl">{t('receipt.title')}</h1>
      <Facts
        facts={[
          [t('receipt.number'), order.order_number],
          [t('receipt.date'), momentTimeText(say, paidAt)],
          [t('receipt.method'), order.payment.wallet ?? t(`pay.${order.payment.method}`)],
        ]}
      />
      <Lines order={order} />
      <div className="grid gap-2">
        <OrderSums order={order} />
        {returned > 0 && (
          <p className="flex justify-between gap-4 tabular-nums">
            <span>{t('receipt.refunded')}</span>
            <span>−{formatWon(won(returned))}</span>
          </p>
        )}
        <p className="text-ink-soft text-sm">{t('receipt.vat')}</p>
      </div>
      <section aria-labelledby="seller" className="border-line border-t pt-4">
        <h2 id="seller" className="pb-2 text-lg">
          {t('receipt.seller')}
        </h2>
        <p className="pb-2">
          {company.company_name} (<span lang="ko">{company.company_name_ko}</span>)
        </p>
        <Facts
          facts={[
            [say('footer.representative'), company.representative],
            [say('footer.registration'), company.business_number],
            [say('footer.mailOrder'), company.mail_order_number],
            [say('footer.address'), company.address],
            [t('receipt.phone'), company.phone],
          ]}
        />
        {company.is_demo && <p className="pt-3 text-ink-soft text-sm italic">{t('receipt.demo')}</p>}
      </section>
    </article>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere pb-1 font-medium tabular-nums sm:pb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ order: { items } }: Pick<Props, 'order'>) {
  const t = useOrdersText();
  const { t: say, locale } = useText();
  const money = (amount: number) => formatWon(won(amount));
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-line-strong border-b text-ink-soft">
          <th scope="col" className="py-2 text-start font-medium">
            {t('receipt.item')}
          </th>
          <th scope="col" className="whitespace-nowrap px-2 py-2 text-end font-medium">
            {t('receipt.price')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('receipt.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ sku, product, unit_type, unit_amount, usual_price, count, left_out }) => (
          <tr key={sku} className="border-line border-b align-top">
            <th scope="row" className="py-2 text-start font-medium">
              {product.name} <span className="text-ink-soft">{unitText(say, locale, unit_type, unit_amount)}</span>
            </th>
            <td className="whitespace-nowrap px-2 py-2 text-end">
              {t('order.each', { count: count + left_out, price: money(usual_price) })}
            </td>
            <td className="whitespace-nowrap py-2 text-end">{money(usual_price * (count + left_out))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
