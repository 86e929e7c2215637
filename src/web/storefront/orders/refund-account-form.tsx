import { Form, useNavigation } from 'react-router';
import { bankCodes, bankName } from '../../../domain/money/refunds/bank.rules.ts';
import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useAddress } from '../frame/use-address.ts';
import { Disclosure } from './disclosure.tsx';
import type { OrderAnswer } from './order-action.ts';
import { OrderSection } from './order-section.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly inList: boolean;
  readonly answer: OrderAnswer | undefined;
}

/**
 * The bank account for refunds that no card can receive. It is requested immediately and can be changed until the
 * refund is sent.
 */
export function RefundAccount({ order, inList, answer }: Props) {
  const t = useOrdersText();
  const { locale } = useText();
  const account = order.refund_account;
  if (!account) return null;
  const { bank, account_end: end } = account;
  const form = <AccountForm order={order} answer={answer} />;
  return (
    <OrderSection title={t('account.title')} inList={inList}>
      {bank === null || end === null ? (
        <>
          <p className="text-sm">{t('account.text')}</p>
          {form}
        </>
      ) : (
        <>
          <p className="pb-3 text-sm">{t('account.known', { bank: bankName(bank, locale), end })}</p>
          <Disclosure label={t('account.change')} defaultOpen={answer?.account !== undefined}>
            {form}
          </Disclosure>
        </>
      )}
    </OrderSection>
  );
}

function AccountForm({ order, answer }: Omit<Props, 'inList'>) {
  const t = useOrdersText();
  const { locale } = useText();
  const { to } = useAddress();
  const { formData } = useNavigation();
  const { given, errors } = answer?.account ?? {};
  return (
    <Form
      method="post"
      action={to(`/my-orders/${order.slug}`)}
      preventScrollReset
      noValidate
      className="grid gap-4 pt-3"
    >
      <SelectField
        name="bank"
        label={t('account.bank')}
        placeholder={t('account.chooseBank')}
        options={bankCodes.map((code) => ({ value: code, label: bankName(code, locale) }))}
        required
        defaultValue={given?.bank ?? order.refund_account?.bank ?? ''}
        error={errors?.bank}
      />
      <Field
        name="account_number"
        label={t('account.number')}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={40}
        defaultValue={given?.account_number}
        error={errors?.account_number}
      />
      <Field
        name="holder"
        label={t('account.holder')}
        hint={t('account.holderHint')}
        autoComplete="off"
        required
        maxLength={60}
        defaultValue={given?.holder}
        error={errors?.holder}
      />
      <div>
        <Button
          type="submit"
          name="intent"
          value="refund-account"
          loading={formData?.get('intent') === 'refund-account'}
        >
          {t('account.send')}
        </Button>
      </div>
    </Form>
  );
}
