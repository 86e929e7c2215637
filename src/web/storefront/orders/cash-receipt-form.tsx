import { Form, useNavigation } from 'react-router';
import { canHaveCashReceipt } from '../../../domain/orders/order/cash-receipt.rules.ts';
import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { dateText, momentText } from '../../../platform/i18n/date-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useAddress } from '../frame/use-address.ts';
import { Disclosure } from './disclosure.tsx';
import type { OrderAnswer } from './order-action.ts';
import { OrderSection } from './order-section.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly inList: boolean;
  readonly answer: OrderAnswer | undefined;
  /** The form's action; by default the page of the order. */
  readonly action?: string | undefined;
}

/**
 * For the tax office, which receives card payments automatically. For small transfers a cash receipt is issued only on
 * request.
 */
export function CashReceipt({ order, inList, answer, action }: Props) {
  const t = useOrdersText();
  const { t: say } = useText();
  const { cash_receipt: asked, cash_receipts: issued, has_cash: hasCash, status } = order;
  const canAsk = issued.length === 0 && canHaveCashReceipt(hasCash, status);
  if (!asked && !canAsk && issued.length === 0) return null;
  return (
    <OrderSection title={t('cash.title')} inList={inList}>
      {(asked || canAsk) && (
        <p className="pb-3 text-sm">
          {asked
            ? t('cash.requested', {
                date: momentText(say, asked.requested_at),
                purpose: t(`cash.${asked.purpose}`),
                end: asked.identifier_end,
              })
            : t('cash.text')}
        </p>
      )}
      {issued.map(({ approval_number, amount, approved_on }) => (
        <p key={approval_number} className="pb-3 text-sm">
          {t('cash.issued', {
            number: approval_number,
            amount: formatWon(won(amount)),
            date: dateText(say, approved_on),
          })}
        </p>
      ))}
      {canAsk && (
        <Disclosure label={t(asked ? 'cash.change' : 'cash.open')} defaultOpen={answer?.identifierError !== undefined}>
          <RequestForm order={order} answer={answer} action={action} />
        </Disclosure>
      )}
    </OrderSection>
  );
}

function RequestForm({ order, answer, action }: Omit<Props, 'inList'>) {
  const t = useOrdersText();
  const { to } = useAddress();
  const { formData } = useNavigation();
  return (
    <Form
      method="post"
      action={action ?? to(`/my-orders/${order.slug}`)}
      preventScrollReset
      noValidate
      className="grid gap-4 pt-3"
    >
      <RadioGroup
        legend={t('cash.purpose')}
        name="purpose"
        required
        defaultValue={answer?.purpose ?? order.cash_receipt?.purpose ?? 'income_deduction'}
        options={[
          { value: 'income_deduction', label: t('cash.income_deduction'), hint: t('cash.phoneHint') },
          { value: 'business_expense', label: t('cash.business_expense'), hint: t('cash.businessHint') },
        ]}
      />
      <Field
        name="identifier"
        label={t('cash.identifier')}
        inputMode="tel"
        autoComplete="off"
        required
        maxLength={40}
        defaultValue={answer?.identifier}
        error={answer?.isBusinessNumberWrong ? t('cash.wrongBusiness') : answer?.identifierError}
      />
      <div>
        <Button
          type="submit"
          name="intent"
          value="cash-receipt"
          variant="secondary"
          loading={formData?.get('intent') === 'cash-receipt'}
        >
          {t('cash.send')}
        </Button>
      </div>
    </Form>
  );
}
