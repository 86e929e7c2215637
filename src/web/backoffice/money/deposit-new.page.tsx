import { Form, redirect } from 'react-router';
import { addDeposit } from '../../../domain/money/deposits/deposit.contract.ts';
import { runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { expectPermission } from '../frame/expect-permission.server.ts';
import { bodyIn, textsIn } from '../frame/form-body.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { problemsIn } from '../safe-edits/refused.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';
import type { Route } from './+types/deposit-new.page.ts';
import { clockFieldOf } from './clock-field.ts';
import { wonText } from './staff-money.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await expectPermission(context, 'deposits.write');
  // Sent twice, the form creates one deposit.
  return { now: clockFieldOf(Date.now()), requestKey: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  // Other deposits are used as well only if the form states their amount.
  const fields: Fields = { others: '0', ...textsIn(form) };
  const body = bodyIn(addDeposit.body, fields);
  return withProof(context, form, async (api) => {
    const recorded = await api.attempt(addDeposit, { body });
    if (recorded.ok) return redirect(`/deposits?q=${encodeURIComponent(recorded.value.data.slug ?? body.depositor)}`);
    const { code, details } = recorded.error;
    const { problem, errors } = problemsIn(fields, recorded.error, context.get(runtimeContext).locale);
    return {
      problem,
      isKnown: code === 'deposit_known',
      surplus: code === 'order_needs_nothing' ? { amount: body.amount, name: String(details?.recipient) } : null,
      others: code === 'order_needs_others' ? Number(details?.others) : null,
      wasAnother: body.is_another,
      depositor: body.depositor,
      fields: code === 'order_unknown' ? { ...errors, slug: problem } : errors,
      posted: fields,
    };
  });
}

function priced({ amount, name }: { readonly amount: number; readonly name: string }) {
  return { amount: wonText(amount), name };
}

/** A transfer that staff saw on the account before it is in any file. */
export default function DepositNewPage({ loaderData: { now, requestKey }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const answer = isProofAsked(actionData) ? undefined : actionData;
  const typed: Fields = answer?.posted ?? { paid_at: now };
  const of = (name: string) => ({ name, error: answer?.fields[name], defaultValue: typed[name] });
  return (
    <StaffPage title={t('typed.title')}>
      <Form method="post" className="grid max-w-xl gap-4">
        {answer && (
          <Notice tone={answer.isKnown || answer.surplus || answer.others ? 'warning' : 'danger'}>
            <p>{answer.problem}</p>
            {answer.surplus && <p>{t('deposits.surplusQuestion', priced(answer.surplus))}</p>}
          </Notice>
        )}
        {answer?.wasAnother && <input type="hidden" name="is_another" value="1" />}
        <input type="hidden" name="request_key" value={requestKey} />
        <Field type="datetime-local" {...of('paid_at')} label={t('typed.when')} hint={t('typed.whenHint')} required />
        <Field {...of('amount')} label={t('typed.amount')} inputMode="numeric" maxLength={13} autoFocus required />
        <Field
          {...of('depositor')}
          label={t('typed.depositor')}
          hint={t('typed.depositorHint')}
          maxLength={100}
          autoComplete="off"
          required
        />
        <Field
          {...of('slug')}
          label={t('typed.order')}
          hint={t('typed.orderHint')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t('typed.send')}</Button>
          {answer?.surplus && (
            <Button type="submit" name="is_surplus" value="1" variant="quiet">
              {t('deposits.noteSurplus', priced(answer.surplus))}
            </Button>
          )}
          {answer?.others && (
            <Button type="submit" name="others" value={answer.others} variant="quiet">
              {t('deposits.withOthers', { amount: wonText(answer.others) })}
            </Button>
          )}
          {answer?.isKnown && (
            <>
              <ButtonLink to={`/deposits?q=${encodeURIComponent(answer.depositor)}`} variant="secondary">
                {t('typed.seeKnown')}
              </ButtonLink>
              <Button type="submit" name="is_another" value="1" variant="quiet">
                {t('typed.another')}
              </Button>
            </>
          )}
        </div>
      </Form>
    </StaffPage>
  );
}
