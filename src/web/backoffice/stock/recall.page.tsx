import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import {
  getRecall,
  type RecallOrder,
  recallLot,
  withdrawRecall,
} from '../../../domain/fulfilment/recalls/recall.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { DownloadLink } from '../frame/download-link.tsx';
import { sendForm, textsIn } from '../frame/form-body.ts';
import { koreanMoment } from '../frame/korean-moment.ts';
import { pageIn } from '../frame/page-number.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import { WholeDates } from '../frame/whole-dates.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import { useDoneDraft } from '../safe-edits/use-form-draft.ts';
import type { Route } from './+types/recall.page.ts';

const pageSize = 50;
const draftNames = { start: (lot: number) => `recall:${lot}`, withdraw: (lot: number) => `recall-withdrawal:${lot}` };

export async function loader({ context, params: { lot }, url }: Route.LoaderArgs) {
  const page = pageIn(url);
  const { data } = await context.get(apiContext).call(getRecall, { query: { lot, page, page_size: pageSize } });
  return { page, lot: data };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const fields = { ...textsIn(form), lot: params.lot };
  const problem = ({ code, details }: Failure) =>
    ({ problem: errorText(context.get(runtimeContext).locale, code, details) }) as const;
  return withProof(context, form, async (api) => {
    if (form.get('intent') === 'withdraw') {
      const withdrawn = await sendForm(api, withdrawRecall, fields);
      if (!withdrawn.ok) return problem(withdrawn.error);
      return { withdrawn: withdrawn.value.data, done: draftNames.withdraw(Number(params.lot)) } as const;
    }
    const recalled = await sendForm(api, recallLot, fields);
    if (!recalled.ok) return problem(recalled.error);
    return { recalled: recalled.value.data, done: draftNames.start(Number(params.lot)) } as const;
  });
}

/** A lot, all its buyers, and the actions of a recall. */
export default function RecallPage({ loaderData: { page, lot }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const answer = isProofAsked(actionData) ? undefined : actionData;
  useDoneDraft(answer && 'done' in answer ? answer : undefined);
  const { recall, count, unreachable, orders, name, product } = lot;
  return (
    <StaffPage
      title={t('recall.title', { lot: lot.lot_number })}
      tools={recall && <DownloadLink href={`/api/staff/recalls/file/?lot=${lot.lot}`}>{t('recall.file')}</DownloadLink>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {answer && 'problem' in answer && <Notice tone="danger">{answer.problem}</Notice>}
        {answer && 'recalled' in answer && (
          <Notice tone="success">
            {t('recall.done', {
              left: answer.recalled.left - answer.recalled.unreachable,
              held: answer.recalled.held,
              unpaid: answer.recalled.unpaid,
            })}
          </Notice>
        )}
        {answer && 'withdrawn' in answer && (
          <Notice tone="success">{t('recall.withdrawn', { told: answer.withdrawn.told })}</Notice>
        )}
        <div>
          <Link to={`/stock/${product}`} className="hit-area font-semibold text-brand-text underline">
            {name}
          </Link>
          <p className="tabular-nums">
            <WholeDates words={t('recall.sold', { sold: lot.sold, quantity: lot.quantity, date: lot.best_before })} />
            {lot.traceability_number && ` · ${lot.traceability_number}`}
          </p>
        </div>
        {recall ? (
          <>
            <Notice tone="warning">
              {t('recall.since', { at: koreanMoment(recall.at), by: recall.by ?? '–', reason: recall.reason })}
              {recall.money_back && ` ${t('recall.promised')}`}
            </Notice>
            <WithdrawForm lot={lot.lot} />
          </>
        ) : (
          <StartForm lot={lot.lot} lotNumber={lot.lot_number} />
        )}
        {unreachable > 0 && <Notice tone="warning">{t('recall.unreachable', { count: unreachable })}</Notice>}
        <div>
          <Table
            caption={t('recall.who', { count })}
            columns={useColumns(recall !== null)}
            rows={orders}
            rowKey={({ slug }) => slug}
            cards
            empty={t('recall.none')}
          />
          <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
        </div>
      </div>
    </StaffPage>
  );
}

function StartForm({ lot, lotNumber }: { readonly lot: number; readonly lotNumber: string }) {
  const { t } = useStaffText();
  return (
    <DraftedForm
      form={draftNames.start(lot)}
      kept={['reason', 'money_back']}
      version={0}
      fields={{ reason: '', money_back: '' }}
      answer={undefined}
      label={() => t('recall.reason')}
      sendsWas={false}
      className="rounded-lg border border-line bg-surface p-4"
    >
      {({ reason, money_back }) => (
        <details open={reason !== '' || undefined}>
          <summary className="min-h-target font-semibold text-danger-text">{t('recall.start')}</summary>
          <div className="mt-3 grid max-w-2xl gap-3">
            <p>{t('recall.startText')}</p>
            <TextareaField name="reason" label={t('recall.reason')} defaultValue={reason} maxLength={500} required />
            <Checkbox name="money_back" label={t('recall.moneyBack')} defaultChecked={money_back === 'on'} />
            <div>
              <Button type="submit" variant="danger">
                {t('recall.confirm', { lot: lotNumber })}
              </Button>
            </div>
          </div>
        </details>
      )}
    </DraftedForm>
  );
}

function WithdrawForm({ lot }: { readonly lot: number }) {
  const { t } = useStaffText();
  return (
    <DraftedForm
      form={draftNames.withdraw(lot)}
      kept={['reason']}
      version={0}
      fields={{ reason: '' }}
      answer={undefined}
      label={() => t('recall.withdrawWhy')}
      sendsWas={false}
      className="rounded-lg border border-line bg-surface p-4"
    >
      {({ reason }) => (
        <details open={reason !== '' || undefined}>
          <summary className="min-h-target font-semibold">{t('recall.withdraw')}</summary>
          <div className="mt-3 grid max-w-2xl gap-3">
            <input type="hidden" name="intent" value="withdraw" />
            <p>{t('recall.withdrawText')}</p>
            <TextareaField
              name="reason"
              label={t('recall.withdrawWhy')}
              defaultValue={reason}
              maxLength={500}
              required
            />
            <div>
              <Button type="submit" variant="secondary">
                {t('recall.withdrawConfirm')}
              </Button>
            </div>
          </div>
        </details>
      )}
    </DraftedForm>
  );
}

function useColumns(isRecalled: boolean): readonly Column<RecallOrder>[] {
  const { t } = useStaffText();
  return [
    {
      key: 'order',
      header: t('recall.order'),
      nowrap: true,
      cell: ({ slug }) => (
        <Link to={`/orders/${slug}`} prefetch="none" className="hit-area text-brand-text underline">
          {slug}
        </Link>
      ),
    },
    { key: 'status', header: t('certs.state'), nowrap: true, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'goods',
      header: t('recall.goods'),
      nowrap: true,
      cell: ({ goods }) => t(`recall.goods.${goods === 'held' && !isRecalled ? 'here' : goods}`),
    },
    { key: 'units', header: t('recall.units'), align: 'end', card: 'named', cell: ({ units }) => units },
    { key: 'recipient', header: t('recall.recipient'), cell: ({ recipient_name }) => recipient_name ?? '–' },
    {
      key: 'phone',
      header: t('recall.phone'),
      nowrap: true,
      cell: ({ phone_number }) =>
        phone_number ? (
          <a href={`tel:${phone_number}`} className="hit-area text-brand-text underline">
            {shownNumber(phone_number)}
          </a>
        ) : (
          '–'
        ),
    },
    { key: 'language', header: t('recall.language'), cell: ({ locale }) => t(`numbers.language.${locale}`) },
    {
      key: 'message',
      header: t('recall.message'),
      card: 'named',
      cell: ({ message, goods, phone_number }) =>
        message === 'failed' ? (
          <Badge tone="danger">{t('recall.message.failed')}</Badge>
        ) : goods === 'left' && phone_number === null ? (
          t('recall.message.unreachable')
        ) : (
          t(`recall.message.${message}`)
        ),
    },
  ];
}
