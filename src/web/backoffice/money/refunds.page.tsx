import { Form } from 'react-router';
import {
  noteRefundSeen,
  noteRefundSent,
  seeRefundAccount,
} from '../../../domain/money/refunds/refund-account.contract.ts';
import { readRefundReason } from '../../../domain/money/refunds/refund-reason.rules.ts';
import {
  downloadPayouts,
  listPayouts,
  type Payout,
  payoutSorts,
} from '../../../domain/money/refunds/staff-refund.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { withProof } from '../authentication/with-proof.ts';
import { AnswerInSight } from '../frame/answer-in-sight.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { DownloadLink } from '../frame/download-link.tsx';
import { sendForm, textsIn } from '../frame/form-body.ts';
import { koreanMoment } from '../frame/korean-moment.ts';
import { ListChoice } from '../frame/list-choice.tsx';
import { pageIn } from '../frame/page-number.ts';
import { SortChoice, sortIn } from '../frame/sort-choice.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import { useDoneDraft } from '../safe-edits/use-form-draft.ts';
import type { Route } from './+types/refunds.page.ts';
import { wonText } from './staff-money.ts';

const pageSize = 50;

const seenDraft = (refund: number) => `refund-seen:${refund}`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageIn(url);
  const q = (url.searchParams.get('q') ?? '').slice(0, 40);
  const sort = sortIn(url, payoutSorts);
  const query = { q, ...(sort ? { sort } : {}), page, page_size: pageSize };
  const { data, count } = await context.get(apiContext).call(listPayouts, { query });
  return { payouts: data, count, q, sort, sorts: payoutSorts, page, file: downloadPayouts.path };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { intent, ...fields } = textsIn(form);
  const refund = Number(fields.refund);
  const say = errorText.bind(null, context.get(runtimeContext).locale);
  return withProof(context, form, async (api) => {
    if (intent === 'show') {
      const seen = await sendForm(api, seeRefundAccount, fields);
      return seen.ok ? { account: seen.value.data } : { problem: say(seen.error.code, seen.error.details) };
    }
    if (intent === 'given_back' || intent === 'not_given_back') {
      const given_back = intent === 'given_back' ? 'true' : '';
      const seen = await sendForm(api, noteRefundSeen, { ...fields, given_back });
      return seen.ok
        ? { seen: refund, done: seenDraft(refund) }
        : { problem: say(seen.error.code, seen.error.details) };
    }
    const sent = await sendForm(api, noteRefundSent, fields);
    return sent.ok ? { sent: refund } : { problem: say(sent.error.code, sent.error.details) };
  });
}

/** Refunds to send by hand, oldest first. Accounts are revealed one at a time, and every access is logged. */
export default function RefundsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payouts, count, q, sort, sorts, page, file } = loaderData;
  const { t } = useStaffText();
  useDoneDraft(actionData && 'seen' in actionData ? actionData : undefined);
  const account = actionData && 'account' in actionData ? actionData.account : null;
  const columns: Column<Payout>[] = [
    { key: 'order', header: t('money.order'), cell: (payout) => <Origin {...payout} />, nowrap: true },
    { key: 'amount', header: t('money.amount'), cell: ({ amount }) => wonText(amount), align: 'end' },
    {
      key: 'when',
      header: t('money.when'),
      cell: ({ created_at, late }) => (
        <>
          <span className="whitespace-nowrap">{koreanMoment(created_at)}</span>{' '}
          {late && <Badge tone="danger">{t('refunds.late')}</Badge>}
        </>
      ),
      card: 'wide',
    },
    {
      key: 'why',
      card: 'wide',
      header: t('refunds.why'),
      cell: ({ reason, state, problem, unseen }) => (
        <span className="block sm:min-w-32">
          <Reason reason={reason} />{' '}
          {state === 'stuck' && !unseen && (
            <span title={problem ?? undefined}>
              <Badge tone="accent">{t('refunds.stuck')}</Badge>
            </span>
          )}{' '}
          {unseen && <Badge tone="danger">{t('refunds.unseen')}</Badge>}
        </span>
      ),
    },
    {
      key: 'account',
      header: t('refunds.account'),
      cell: (payout) =>
        account?.refund === payout.id ? (
          <WholeAccount {...account} amount={payout.amount} />
        ) : (
          <KnownAccount {...payout} />
        ),
      card: 'wide',
    },
    {
      key: 'action',
      header: t('money.action'),
      cell: (payout) => (payout.unseen ? <SeenForm {...payout} /> : <PayoutForm payout={payout} />),
      nowrap: true,
      card: 'wide',
    },
  ];
  return (
    <StaffPage title={t('nav.refunds')} tools={<DownloadLink href={file}>{t('refunds.file')}</DownloadLink>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AnswerInSight>
          {actionData && 'problem' in actionData && <Notice tone="danger">{actionData.problem}</Notice>}
          {actionData && 'sent' in actionData && <Notice tone="success">{t('refunds.noted')}</Notice>}
          {actionData && 'seen' in actionData && <Notice tone="success">{t('refunds.seenNoted')}</Notice>}
        </AnswerInSight>
        <ListChoice
          label={t('refunds.caption')}
          lists={[]}
          search={{ label: t('refunds.search'), sought: q, most: 40 }}
          sort={<SortChoice sorts={sorts} chosen={sort} />}
        />
        <Table
          caption={t('refunds.caption')}
          captionHidden
          columns={columns}
          rows={payouts}
          rowKey={({ id }) => String(id)}
          empty={t('refunds.empty')}
          cards
        />
        <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
      </div>
    </StaffPage>
  );
}

/** The shop's own reasons are translated; typed ones are shown as they are. */
function Reason({ reason }: Pick<Payout, 'reason'>) {
  const { t } = useStaffText();
  const own = readRefundReason(reason);
  if (!own) return reason;
  return (
    <>
      {t(`refundReason.${own.code}`)} <span className="whitespace-nowrap">{own.about}</span>
    </>
  );
}

/** The order of the payment, or else its sender. */
function Origin({ slug, depositor }: Pick<Payout, 'slug' | 'depositor'>) {
  if (slug === null) return depositor ?? '–';
  return (
    <Link to={`/orders/${slug}`} prefetch="none" className="hit-area text-brand-text underline">
      {slug}
    </Link>
  );
}

function KnownAccount({ bank_name, account_end }: Payout) {
  const { t } = useStaffText();
  if (account_end === null) return <span className="text-ink-soft">{t('refunds.noAccount')}</span>;
  return `${bank_name ?? ''} …${account_end}`;
}

interface ShownAccount {
  readonly bank_name: string;
  readonly account_number: string;
  readonly holder: string;
  readonly amount: number;
}

/** For typing into a banking app, so the number stays on one line. */
function WholeAccount({ bank_name, account_number, holder, amount }: ShownAccount) {
  return (
    <div className="grid justify-items-start gap-2">
      <strong className="select-all">
        {bank_name} <span className="whitespace-nowrap tabular-nums">{account_number}</span> {holder}
      </strong>
      <CopyButton text={`${bank_name} ${account_number} ${holder} ${wonText(amount)}`} />
    </div>
  );
}

/** Toss may have made the refund: what staff see at Toss is recorded before anything can be sent. */
function SeenForm({ id }: Pick<Payout, 'id'>) {
  const { t } = useStaffText();
  return (
    <DraftedForm
      form={seenDraft(id)}
      kept={['reason']}
      version={0}
      fields={{ reason: '' }}
      answer={undefined}
      label={() => t('refunds.unseenReason')}
      preventScrollReset
      sendsWas={false}
    >
      {({ reason }) => (
        <details open={reason !== '' || undefined}>
          <summary className="hit-area w-fit cursor-pointer font-semibold text-brand-text">
            {t('refunds.unseen')}
          </summary>
          <div className="grid gap-3 whitespace-normal pt-3 sm:w-72">
            <p className="text-ink-soft">{t('refunds.unseenText')}</p>
            <input type="hidden" name="refund" value={id} />
            <Field name="reason" label={t('refunds.unseenReason')} defaultValue={reason} maxLength={200} required />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="intent" value="given_back" size="small" variant="secondary">
                {t('refunds.givenBack')}
              </Button>
              <Button type="submit" name="intent" value="not_given_back" size="small" variant="quiet">
                {t('refunds.notGivenBack')}
              </Button>
            </div>
          </div>
        </details>
      )}
    </DraftedForm>
  );
}

function PayoutForm({ payout: { id, account_end, slug } }: { readonly payout: Payout }) {
  const { t } = useStaffText();
  const sent = (
    <Button type="submit" name="intent" value="sent" size="small" variant="secondary">
      {t('refunds.sent')}
    </Button>
  );
  return (
    <Form method="post" preventScrollReset className="flex gap-2">
      <input type="hidden" name="refund" value={id} />
      {account_end !== null && (
        <Button type="submit" name="intent" value="show" size="small" variant="quiet">
          {t('refunds.show')}
        </Button>
      )}
      {account_end !== null || slug === null ? (
        sent
      ) : (
        // While the customer has given no account, a transfer is unlikely: recording one by mistake would notify them.
        <details>
          <summary className="hit-area w-fit cursor-pointer font-semibold text-brand-text">
            {t('refunds.otherwise')}
          </summary>
          <div className="pt-3">{sent}</div>
        </details>
      )}
    </Form>
  );
}
