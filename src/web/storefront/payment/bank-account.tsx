import type { PaymentInfo } from '../../../domain/money/payments/payment.contract.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { CopyButton } from './copy-button.tsx';

interface Props {
  readonly bank: Omit<NonNullable<PaymentInfo['bank']>, 'depositor_name' | 'payer_name'> & {
    readonly depositor_name?: string;
  };
  readonly amount: string;
  /** The amount in the format of banking apps. */
  readonly digits: string;
}

/** The bank account for the transfer, and the code that identifies the order. */
export function BankAccount({ bank, amount, digits }: Props) {
  const t = useCheckoutText();
  const rows = [
    { what: t('pay.toSend'), text: amount, copied: digits },
    { what: t('pay.bank'), text: bank.bank },
    { what: t('pay.account'), text: bank.account, copied: bank.account },
    { what: t('pay.holder'), text: bank.holder },
    ...(bank.depositor_name === undefined
      ? []
      : [
          {
            what: t('pay.depositor'),
            text: bank.depositor_name,
            copied: bank.depositor_name,
            hint: t('pay.depositorHint'),
          },
        ]),
  ];
  const all = rows.map(({ what, text, copied = text }) => `${what}: ${copied}`).join('\n');
  return (
    <div className="grid gap-3">
      <dl className="divide-y divide-line rounded-lg bg-surface px-4 shadow-card">
        {rows.map(({ what, text, copied, hint }) => (
          <div key={what} className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-3">
            <dt className="col-start-1 text-ink-soft text-sm">{what}</dt>
            <dd className="wrap-anywhere col-start-1 select-all font-semibold text-lg max-[22rem]:text-sm max-[24rem]:text-base">
              {text}
            </dd>
            {copied !== undefined && (
              <dd className="col-start-2 row-span-2 row-start-1">
                <CopyButton what={what} text={copied} />
              </dd>
            )}
            {hint && <dd className="col-span-2 pt-1 text-ink-soft text-sm">{hint}</dd>}
          </div>
        ))}
      </dl>
      <CopyButton text={all} all />
    </div>
  );
}
