import { Form } from 'react-router';
import {
  type DepositView,
  depositSorts,
  type ListedDeposit,
  listDeposits,
} from '../../../domain/money/deposits/deposit.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { isProofAsked, type ProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { AnswerInSight } from '../frame/answer-in-sight.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { NamesCut } from '../frame/list-count.tsx';
import { pageIn } from '../frame/page-number.ts';
import { SortChoice, sortIn } from '../frame/sort-choice.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import type { Route } from './+types/deposits.page.ts';
import { ChooseOrder, DepositActions, type FieldWrong, NoteSurplus, TakeOthers } from './deposit-actions.tsx';
import { DepositOrders } from './deposit-orders.tsx';
import { answerDeposits } from './deposits-action.ts';
import { wonText } from './staff-money.ts';

const pageSize = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q') ?? '';
  const open = url.searchParams.get('open') === '1';
  const page = pageIn(url);
  const sort = sortIn(url, depositSorts);
  const query = { q, page, page_size: pageSize, ...(sort ? { sort } : {}), ...(open ? { open: '1' as const } : {}) };
  const { data, count } = await context.get(apiContext).call(listDeposits, { query });
  return { deposits: data, count, q, open, sort, sorts: depositSorts, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { locale } = context.get(runtimeContext);
  const say = ({ code, details }: Failure) => errorText(locale, code, details);
  return withProof(context, form, async (api) => {
    const answer = await answerDeposits(api, form);
    if (answer.outcome === 'failed') {
      const { failure, wrong } = answer;
      const known = wrong && failure.fields?.[wrong.field];
      return { ...answer, problem: known ? fieldErrorText(locale, known) : say(failure) };
    }
    if (answer.outcome === 'others') return { ...answer, problem: say(answer.failure) };
    if (answer.outcome !== 'confirmed') return answer;
    return { ...answer, failed: answer.failed.map(({ row, failure }) => ({ row, problem: say(failure) })) };
  });
}

/** Bank deposits, unused ones first, each with its possible actions. */
export default function DepositsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { permissions } = useStaff();
  const { deposits, count, q, open, sort, sorts, page } = loaderData;
  const mayWrite = permissions.includes('deposits.write');
  const answer = isProofAsked(actionData) ? undefined : actionData;
  const wrong = answer && wrongIn(answer);
  const isAtField = wrong !== undefined && deposits.some(({ id, open: left }) => id === wrong.deposit && left > 0);
  const columns: Column<ListedDeposit>[] = [
    { key: 'when', header: t('money.when'), cell: ({ paid_at }) => koreanMoment(paid_at), nowrap: true },
    { key: 'amount', header: t('money.amount'), cell: ({ amount }) => wonText(amount), align: 'end' },
    { key: 'from', header: t('money.from'), cell: (deposit) => <Sender {...deposit} /> },
    {
      key: 'open',
      header: t('money.open'),
      cell: (deposit) => (deposit.open > 0 ? <strong>{wonText(deposit.open)}</strong> : '–'),
      align: 'end',
      card: 'named',
    },
    {
      key: 'order',
      header: t('money.order'),
      cell: (deposit) => <DepositOrders deposit={deposit} mayWrite={mayWrite} />,
      nowrap: true,
      card: 'wide',
    },
    ...(mayWrite
      ? [
          {
            key: 'action',
            header: t('money.action'),
            cell: (deposit: ListedDeposit) => (
              <DepositActions
                key={deposit.version}
                deposit={deposit}
                wrong={wrong?.deposit === deposit.id ? wrong : undefined}
              />
            ),
            card: 'wide' as const,
          },
        ]
      : []),
  ];
  return (
    <StaffPage
      title={t('nav.deposits')}
      tools={
        mayWrite && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/deposits/new" size="small" variant="secondary">
              {t('typed.title')}
            </ButtonLink>
            <ButtonLink to="/deposits/import" size="small">
              {t('import.title')}
            </ButtonLink>
          </div>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AnswerInSight>{answer && !isAtField && <Outcome answer={answer} deposits={deposits} />}</AnswerInSight>
        <NamesCut sought={q} count={count} />
        <Form role="search" className="flex flex-wrap items-center gap-3">
          <input
            type="search"
            name="q"
            defaultValue={q}
            aria-label={t('deposits.search')}
            placeholder={t('deposits.search')}
            className="h-12 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3 max-sm:basis-full sm:max-w-80"
          />
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              name="open"
              value="1"
              defaultChecked={open}
              className="check-mark rounded-[0.4rem]"
            />
            {t('deposits.onlyOpen')}
          </label>
          <SortChoice sorts={sorts} chosen={sort} />
          <Button type="submit" variant="secondary" size="small">
            {t('money.search')}
          </Button>
        </Form>
        <Table
          caption={t('deposits.caption')}
          captionHidden
          columns={columns}
          rows={deposits}
          rowKey={({ id }) => String(id)}
          empty={t('deposits.empty')}
          cards
          dense
        />
        <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
      </div>
    </StaffPage>
  );
}

function Sender({ depositor, memo }: Pick<DepositView, 'depositor' | 'memo'>) {
  return (
    <>
      <span className="block font-medium">{depositor || '–'}</span>
      {memo && <span className="block text-ink-soft text-xs">{memo}</span>}
    </>
  );
}

/** Field errors are shown at the field. */
function wrongIn(answer: OutcomeProps['answer']): FieldWrong | undefined {
  if (answer.outcome !== 'failed' || !answer.wrong) return undefined;
  return { ...answer.wrong, problem: answer.problem };
}

interface OutcomeProps {
  readonly answer: Exclude<Route.ComponentProps['actionData'], undefined | ProofAsked>;
  readonly deposits: readonly ListedDeposit[];
}

function Outcome({ answer, deposits }: OutcomeProps) {
  const { t } = useStaffText();
  switch (answer.outcome) {
    case 'failed':
      return <Notice tone="danger">{answer.problem}</Notice>;
    case 'given':
      return <Notice tone="success">{t('deposits.given', { open: wonText(answer.open) })}</Notice>;
    case 'taken':
      return <Notice tone="success">{t('deposits.taken', { open: wonText(answer.open) })}</Notice>;
    case 'noted':
      return <Notice tone="success">{t('deposits.noted', { slug: answer.slug, open: wonText(answer.open) })}</Notice>;
    case 'unneeded':
      return <NoteSurplus {...answer} open={deposits.find(({ id }) => id === answer.deposit)?.open ?? 0} />;
    case 'others':
      return <TakeOthers {...answer} />;
    case 'choose':
      return <ChooseOrder {...answer} />;
    case 'excluded':
      return <Notice tone="success">{t('deposits.excluded')}</Notice>;
    case 'reopened':
      return <Notice tone="success">{t('deposits.reopened', { open: wonText(answer.open) })}</Notice>;
    case 'owed':
      return <Notice tone="success">{t('deposits.owed', { amount: wonText(answer.amount) })}</Notice>;
    case 'confirmed':
      return (
        <Notice tone={answer.failed.length + answer.unused.length > 0 ? 'warning' : 'success'}>
          <p>{t('deposits.confirmed', { done: answer.done, all: answer.all })}</p>
          {answer.unused.map(({ row, slug }) => (
            <p key={row}>{t('deposits.lineUnused', { row, slug })}</p>
          ))}
          {answer.failed.map(({ row, problem }) => (
            <p key={row}>{t('deposits.lineFailed', { row, problem })}</p>
          ))}
        </Notice>
      );
  }
}
