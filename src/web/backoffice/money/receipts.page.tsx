import { Form } from 'react-router';
import {
  downloadReceipts,
  listReceipts,
  type Receipt,
  receiptSorts,
} from '../../../domain/money/receipts/receipt.contract.ts';
import { anonymousNumber, receiptStates } from '../../../domain/money/receipts/receipt.rules.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { AnswerInSight } from '../frame/answer-in-sight.tsx';
import { DownloadLink } from '../frame/download-link.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { ListChoice } from '../frame/list-choice.tsx';
import { pageIn } from '../frame/page-number.ts';
import { SortChoice, sortIn } from '../frame/sort-choice.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import type { Route } from './+types/receipts.page.ts';
import { ReceiptCorrection, ReceiptTask } from './receipt-forms.tsx';
import { answerReceipts } from './receipts-action.ts';
import { wonText } from './staff-money.ts';

const pageSize = 50;
const lists = ['open', ...receiptStates] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q') ?? '';
  const state = lists.find((one) => one === url.searchParams.get('state')) ?? 'open';
  const page = pageIn(url);
  const sort = sortIn(url, receiptSorts);
  const query = { q: q.slice(0, 40), state, ...(sort ? { sort } : {}), page, page_size: pageSize };
  const { data, count } = await context.get(apiContext).call(listReceipts, { query });
  return { receipts: data, count, q, state, sort, sorts: receiptSorts, page, file: downloadReceipts.path };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return withProof(context, form, async (api) => {
    const answer = await answerReceipts(api, form);
    if (answer.outcome !== 'failed') return answer;
    const { code, details } = answer.failure;
    return { ...answer, problem: errorText(context.get(runtimeContext).locale, code, details) };
  });
}

/** Cash receipts for the tax office, the most urgent first. Customers' numbers are revealed one at a time. */
export default function ReceiptsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { receipts, count, q, state, sort, sorts, page, file } = loaderData;
  const answer = isProofAsked(actionData) ? undefined : actionData;
  const mayWrite = useStaff().permissions.includes('receipts.write');
  return (
    <StaffPage
      title={t('receipts.title')}
      tools={mayWrite && <DownloadLink href={file}>{t('receipts.file')}</DownloadLink>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AnswerInSight>
          {answer?.outcome === 'failed' && <Notice tone="danger">{answer.problem}</Notice>}
          {answer?.outcome === 'noted' && (
            <Notice tone="success">{t('receipts.noted', { slug: answer.slug, number: answer.number })}</Notice>
          )}
        </AnswerInSight>
        <ListChoice
          label={t('receipts.lists')}
          lists={lists.map((one) => ({
            to: one === 'open' ? '/receipts' : `/receipts?state=${one}`,
            label: t(`receipts.list.${one}`),
            isShown: one === state && q === '',
          }))}
          search={{ label: t('receipts.search'), sought: q, most: 40 }}
          sort={<SortChoice sorts={sorts} chosen={sort} />}
          kept={[['state', state]]}
        />
        <Table
          caption={t('receipts.caption')}
          captionHidden
          columns={useColumns(mayWrite, answer?.outcome === 'shown' ? answer : null)}
          rows={receipts}
          rowKey={({ slug, version }) => `${slug}-${version}`}
          empty={t('receipts.empty')}
          cards
        />
        <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
      </div>
    </StaffPage>
  );
}

interface ShownNumber {
  readonly slug: string;
  readonly identifier: string;
}

function useColumns(mayWrite: boolean, shown: ShownNumber | null): readonly Column<Receipt>[] {
  const { t } = useStaffText();
  return [
    {
      key: 'order',
      header: t('money.order'),
      nowrap: true,
      cell: (receipt) => (
        <div className="grid justify-items-start gap-1">
          <Link to={`/orders/${receipt.slug}`} className="hit-area text-brand-text underline">
            {receipt.slug}
          </Link>
          <Due receipt={receipt} />
        </div>
      ),
    },
    {
      key: 'amount',
      header: t('money.amount'),
      align: 'end',
      nowrap: true,
      cell: ({ amount, kept, state }) => (
        <>
          <strong className="block">{wonText(state === 'settled' ? kept : amount)}</strong>
          {state !== 'settled' && amount !== kept && (
            <span className="block text-ink-soft text-xs">{t('receipts.kept', { kept: wonText(kept) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'whom',
      card: 'wide',
      header: t('receipts.whom'),
      cell: (receipt) => <Named receipt={receipt} mayWrite={mayWrite} shown={shown} />,
    },
    {
      key: 'papers',
      card: 'wide',
      header: t('receipts.papers'),
      cell: (receipt) => (
        <div className="grid gap-2">
          {mayWrite && <ReceiptTask receipt={receipt} />}
          <Papers receipt={receipt} />
          {mayWrite && <ReceiptCorrection receipt={receipt} />}
        </div>
      ),
    },
  ];
}

/** The law sets a deadline for issuing; cancellations should not wait either. */
function Due({ receipt: { state, days_left: left, paid_at } }: { readonly receipt: Receipt }) {
  const { t } = useStaffText();
  return (
    <>
      {state === 'to_issue' && (
        <Badge tone={left < 0 ? 'danger' : left < 2 ? 'accent' : 'neutral'}>
          {left < 0
            ? t('receipts.late', { count: -left })
            : left === 0
              ? t('receipts.today')
              : t('receipts.left', { count: left })}
        </Badge>
      )}
      {state === 'to_cancel' && <Badge tone="accent">{t('receipts.list.to_cancel')}</Badge>}
      <span className="block text-ink-soft text-xs">{koreanMoment(paid_at)}</span>
    </>
  );
}

interface NamedProps {
  readonly receipt: Receipt;
  readonly mayWrite: boolean;
  readonly shown: ShownNumber | null;
}

function Named({ receipt: { slug, purpose, identifier_end }, mayWrite, shown }: NamedProps) {
  const { t } = useStaffText();
  const words = <span className="block text-ink-soft text-xs">{t(`receipts.purpose.${purpose}`)}</span>;
  if (identifier_end === null || shown?.slug === slug)
    return (
      <>
        {words}
        <span className="select-all whitespace-nowrap tabular-nums">{shown?.identifier ?? anonymousNumber}</span>
      </>
    );
  return (
    <>
      {words}
      <Form method="post" preventScrollReset className="flex items-center gap-2 whitespace-nowrap">
        <input type="hidden" name="slug" value={slug} />…{identifier_end}
        {mayWrite && (
          <Button type="submit" name="intent" value="show" size="small" variant="quiet">
            {t('receipts.show')}
          </Button>
        )}
      </Form>
    </>
  );
}

function Papers({ receipt: { papers } }: { readonly receipt: Receipt }) {
  const { t } = useStaffText();
  return (
    <ul className="grid gap-1">
      {papers.map(({ id, cancels, amount, approval_number, approved_on, by }) => (
        <li key={id} className="text-xs">
          <span className="select-all font-semibold text-sm tabular-nums">{approval_number}</span>{' '}
          <span className="whitespace-nowrap tabular-nums">
            {cancels === null ? wonText(amount) : `−${wonText(amount)}`}
          </span>{' '}
          <span className="text-ink-soft">
            {cancels !== null && `${t('receipts.cancelled')} · `}
            {approved_on} · {by}
          </span>
        </li>
      ))}
    </ul>
  );
}
