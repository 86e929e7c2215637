import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import type { DepositView, ListedDeposit } from '../../../domain/money/deposits/deposit.contract.ts';
import { exclusionReasons } from '../../../domain/money/deposits/deposit.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { useStaff } from '../frame/staff-context.ts';
import type { WrongField } from './deposits-action.ts';
import { ProposalBadge } from './proposal-badge.tsx';
import { wonText } from './staff-money.ts';
import { TableInput } from './table-input.tsx';

/** The message for a field of one deposit. */
export interface FieldWrong extends WrongField {
  readonly problem: string;
}

interface Props {
  readonly deposit: ListedDeposit;
  readonly wrong: FieldWrong | undefined;
}

/** The actions on a deposit, including undo. */
export function DepositActions({ deposit, wrong }: Props) {
  const { permissions } = useStaff();
  const mayRefund = permissions.includes('orders.refund');
  const due = deposit.refunds.filter(({ status }) => status === 'due');
  return (
    <div className="grid justify-items-start gap-2">
      {deposit.open > 0 && <GiveForm deposit={deposit} wrong={wrong} />}
      {deposit.open > 0 && mayRefund && <RefundForm deposit={deposit} />}
      {deposit.open === deposit.amount && deposit.slug === null && <ExcludeForm deposit={deposit} wrong={wrong} />}
      {deposit.excluded && <Excluded deposit={deposit} excluded={deposit.excluded} />}
      {due.map(({ id, amount }) => (
        <DueRefund key={id} deposit={deposit} refund={id} amount={amount} mayUndo={mayRefund} />
      ))}
    </div>
  );
}

interface PartProps {
  readonly deposit: Pick<DepositView, 'id' | 'version'>;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A form about one deposit with its current version. */
function PartForm({ deposit: { id, version }, children, className }: PartProps) {
  return (
    <Form method="post" preventScrollReset className={className}>
      <input type="hidden" name="deposit" value={id} />
      <input type="hidden" name="version" value={version} />
      {children}
    </Form>
  );
}

/** Enter in the field allocates the money to the order. */
function GiveForm({ deposit, wrong }: Props) {
  const { t } = useStaffText();
  const problemId = useId();
  const markOf = (field: WrongField['field']) =>
    wrong?.field === field ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};
  const { slug, amount, proposal } = deposit;
  const of = { amount: wonText(amount) };
  return (
    <PartForm
      deposit={deposit}
      className="flex flex-wrap items-center gap-2 sm:grid sm:w-max sm:grid-cols-[auto_auto] sm:justify-items-start"
    >
      <TableInput
        name="slug"
        label={t('deposits.orderNumber', of)}
        placeholder={t('money.order')}
        defaultValue={slug ?? proposal?.slug ?? ''}
        size={20}
        maxLength={40}
        autoCapitalize="characters"
        {...markOf('slug')}
      />
      <TableInput
        name="amount"
        label={t('deposits.amountNeeded', of)}
        placeholder={t('deposits.asNeeded')}
        {...markOf('amount')}
        size={8}
        inputMode="numeric"
      />
      <input type="hidden" name="others" value={proposal?.others ?? 0} />
      <Button type="submit" name="intent" value="allocate" size="small" variant="secondary">
        {t('deposits.give')}
      </Button>
      {wrong && wrong.field !== 'note' && (
        <p id={problemId} role="alert" className="max-w-80 whitespace-normal text-danger-text text-sm sm:col-span-2">
          {wrong.problem}
        </p>
      )}
      {proposal && (
        <span className="flex flex-wrap items-center gap-1 text-ink-soft text-xs">
          {t(`import.reason.${proposal.reason}`)}
          <ProposalBadge proposal={proposal} />
        </span>
      )}
    </PartForm>
  );
}

/** Opened first and then confirmed: a refund takes two steps. */
function RefundForm({ deposit }: { readonly deposit: ListedDeposit }) {
  const { t } = useStaffText();
  const { amount, open, depositor } = deposit;
  return (
    <details>
      <Summary of={amount}>{t('deposits.refundMenu')}</Summary>
      <PartForm deposit={deposit} className="grid max-w-80 justify-items-start gap-2 py-2">
        <p className="whitespace-normal text-sm">{t('deposits.refundQuestion', { name: depositor || '–' })}</p>
        <TableInput
          name="amount"
          label={t('deposits.refundAmount', { amount: wonText(amount) })}
          defaultValue={open}
          size={8}
          inputMode="numeric"
        />
        <Button type="submit" name="intent" value="refund" size="small" variant="danger">
          {t('deposits.refundConfirm')}
        </Button>
      </PartForm>
    </details>
  );
}

function ExcludeForm({ deposit, wrong }: Props) {
  const { t } = useStaffText();
  const problem = wrong?.field === 'note' ? wrong.problem : undefined;
  return (
    <details open={problem !== undefined || undefined}>
      <Summary of={deposit.amount}>{t('deposits.notForOrder')}</Summary>
      <PartForm deposit={deposit} className="grid max-w-80 gap-2 py-2">
        <SelectField
          name="reason"
          label={t('deposits.excludeReason')}
          {...(problem ? { defaultValue: 'other' } : {})}
          options={exclusionReasons.map((value) => ({ value, label: t(`deposits.excluded.${value}`) }))}
        />
        <Field
          name="note"
          label={t('deposits.excludeNote')}
          maxLength={200}
          error={problem}
          autoFocus={problem !== undefined}
          key={problem}
        />
        <Button type="submit" name="intent" value="exclude" size="small" variant="secondary">
          {t('deposits.exclude')}
        </Button>
      </PartForm>
    </details>
  );
}

function Summary({ of, children }: { readonly of: number; readonly children: string }) {
  return (
    <summary aria-label={`${children} ${wonText(of)}`} className="hit-area cursor-pointer font-medium text-sm">
      {children}
    </summary>
  );
}

interface ExcludedProps {
  readonly deposit: ListedDeposit;
  readonly excluded: NonNullable<ListedDeposit['excluded']>;
}

function Excluded({ deposit, excluded: { reason, note, by, at } }: ExcludedProps) {
  const { t } = useStaffText();
  return (
    <PartForm deposit={deposit} className="grid max-w-80 justify-items-start gap-1 whitespace-normal text-sm">
      <span>{t('deposits.excludedAs', { reason: note || t(`deposits.excluded.${reason}`) })}</span>
      <span className="text-ink-soft text-xs tabular-nums">{[by, koreanMoment(at)].filter(Boolean).join(' · ')}</span>
      <Button type="submit" name="intent" value="include" size="small" variant="quiet">
        {t('deposits.include')}
      </Button>
    </PartForm>
  );
}

interface DueProps {
  readonly deposit: ListedDeposit;
  readonly refund: number;
  readonly amount: number;
  readonly mayUndo: boolean;
}

/** A refund that has not been sent. */
function DueRefund({ deposit, refund, amount, mayUndo }: DueProps) {
  const { t } = useStaffText();
  return (
    <PartForm deposit={deposit} className="grid justify-items-start gap-1 text-sm">
      <input type="hidden" name="refund" value={refund} />
      <span>{t('deposits.refundDue', { amount: wonText(amount) })}</span>
      {mayUndo && (
        <Button type="submit" name="intent" value="undo_refund" size="small" variant="quiet">
          {t('deposits.undoRefund')}
        </Button>
      )}
    </PartForm>
  );
}

interface SurplusProps {
  readonly deposit: number;
  readonly version: number;
  readonly slug: string;
  readonly recipient: string;
  /** The amount left to refund. */
  readonly open: number;
}

/** The order does not need the money. Its customer is shown before the deposit is assigned to it. */
export function NoteSurplus({ deposit: id, version, slug, recipient, open }: SurplusProps) {
  const { t } = useStaffText();
  const amount = wonText(open);
  return (
    <Notice tone="warning">
      <p>{t('deposits.unneeded', { slug, name: recipient })}</p>
      <p>{t('deposits.surplusQuestion', { amount, name: recipient })}</p>
      <PartForm deposit={{ id, version }} className="pt-2">
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="amount" value={open} />
        <input type="hidden" name="is_surplus" value="1" />
        <Button type="submit" name="intent" value="allocate" size="small" variant="secondary">
          {t('deposits.noteSurplus', { amount })}
        </Button>
      </PartForm>
    </Notice>
  );
}

interface OthersProps {
  readonly deposit: number;
  readonly version: number;
  readonly amount: number | undefined;
  readonly slug: string;
  readonly others: number;
  readonly problem: string;
}

/** The order has ended, and this deposit alone does not pay it: the other deposits are listed before they are used. */
export function TakeOthers({ deposit: id, version, amount, slug, others, problem }: OthersProps) {
  const { t } = useStaffText();
  return (
    <Notice tone="warning">
      <p>{problem}</p>
      <PartForm deposit={{ id, version }} className="pt-2">
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="amount" value={amount ?? ''} />
        <input type="hidden" name="others" value={others} />
        <Button type="submit" name="intent" value="allocate" size="small" variant="secondary">
          {t('deposits.withOthers', { amount: wonText(others) })}
        </Button>
      </PartForm>
    </Notice>
  );
}

interface ChooseProps {
  readonly deposit: number;
  readonly version: number;
  readonly amount: number | undefined;
  readonly choices: readonly string[];
}

/** Several orders end with the typed characters. */
export function ChooseOrder({ deposit: id, version, amount, choices }: ChooseProps) {
  const { t } = useStaffText();
  return (
    <Notice tone="warning">
      <p>{t('deposits.choose')}</p>
      <div className="flex flex-wrap gap-2 pt-2">
        {choices.map((slug) => (
          <PartForm key={slug} deposit={{ id, version }}>
            <input type="hidden" name="slug" value={slug} />
            <input type="hidden" name="amount" value={amount ?? ''} />
            <Button type="submit" name="intent" value="allocate" size="small" variant="secondary">
              {slug}
            </Button>
          </PartForm>
        ))}
      </div>
    </Notice>
  );
}
