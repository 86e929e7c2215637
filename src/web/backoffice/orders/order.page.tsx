import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { canStaffClaim } from '../../../domain/fulfilment/claims/claim.rules.ts';
import { getStaffOrder, type StaffOrder } from '../../../domain/fulfilment/order-desk/order-page.contract.ts';
import { messageTopics } from '../../../domain/fulfilment/order-desk/order-page.rules.ts';
import { programNote } from '../../../domain/orders/order/order-event.rules.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextareaField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { koreanMoment } from '../frame/korean-moment.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { OrderParcels } from '../packing/order-parcels.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import { useDoneDraft } from '../safe-edits/use-form-draft.ts';
import type { Route } from './+types/order.page.ts';
import { placeIn, takeStep } from './order-action.ts';
import { OrderAddress } from './order-address.tsx';
import { orderDraft } from './order-draft.ts';
import { OrderHold } from './order-hold.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderRefund } from './order-refund.tsx';
import { Section } from './section.tsx';
import { StateBadges, StatusBadge } from './status-badge.tsx';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getStaffOrder, { query: { slug } });
  return data;
}

export async function action({ context, request, params: { slug } }: Route.ActionArgs) {
  const form = await request.formData();
  const { locale } = context.get(runtimeContext);
  return withProof(context, form, async (api) => {
    const taken = await takeStep(api, slug, form);
    const intent = String(form.get('intent'));
    if (taken.ok) {
      const refunded = refundedIn(taken.value);
      return { problem: null, isArrival: intent === 'deliver', refunded, done: orderDraft(intent, slug) };
    }
    const doubted = taken.error.code === 'place_contradicts' ? placeIn(form) : '';
    return { problem: errorText(locale, taken.error.code, taken.error.details), doubted };
  });
}

/** The refund caused by an action; most cause none. */
function refundedIn(answer: unknown): number {
  const data = (answer as { readonly data?: { readonly refunded?: unknown } } | null)?.data;
  return typeof data?.refunded === 'number' ? data.refunded : 0;
}

export default function OrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const answer = isProofAsked(actionData) ? undefined : actionData;
  useDoneDraft(answer);
  const doubted = answer && 'doubted' in answer ? answer.doubted : '';
  return (
    <StaffPage
      title={t('order.title', { number: order.order_number })}
      tools={
        <p className="flex items-center gap-2">
          {order.late && <Badge tone="danger">{t('pack.late')}</Badge>}
          <StatusBadge status={order.status} parcels_state={order.parcels_state} />
          <StateBadges {...order} />
          <Link to="/orders" className="hit-area font-semibold text-brand-text">
            {t('order.all')}
          </Link>
        </p>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {actionData && !isProofAsked(actionData) && (
          <div>
            {actionData.problem ? (
              <Notice tone="danger">{doubted ? t('order.zipElsewhere') : actionData.problem}</Notice>
            ) : 'isArrival' in actionData && actionData.isArrival && isBoxHere(order) ? (
              <Notice tone="warning">{t('parcel.boxHere')}</Notice>
            ) : (
              <Notice tone="success">
                {'refunded' in actionData && actionData.refunded > 0
                  ? t('order.doneRefunded', { amount: formatWon(won(actionData.refunded)) })
                  : t('order.done')}
              </Notice>
            )}
          </div>
        )}
        <OrderHold order={order} />
        <Steps order={order} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <OrderNotes order={order} />
            <OrderItems order={order} />
            <OrderMoney order={order} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <OrderAddress order={order} doubted={doubted} />
            <Parcels order={order} />
            <Timeline order={order} />
            <Others order={order} />
          </div>
        </div>
      </div>
    </StaffPage>
  );
}

/** Other boxes of the order have been sent. */
function isBoxHere({ status, boxes }: StaffOrder): boolean {
  return status === 'shipped' && boxes.length > 0;
}

/** The next steps that the staff member is permitted to take. */
function Steps({ order }: { readonly order: StaffOrder }) {
  const { t } = useStaffText();
  const { may, version, slug, status, left_to_refund: left } = order;
  const { permissions } = useStaff();
  const mayOpenClaim = permissions.includes('claims.decide') && canStaffClaim(status) && status !== 'return_requested';
  const steps = (['prepare', 'deliver'] as const).filter((step) => may.includes(step));
  return (
    <div className="flex flex-wrap items-start gap-3">
      {steps.map((step) => (
        <Form key={step} method="post">
          <input type="hidden" name="version" value={version} />
          <Button type="submit" name="intent" value={step}>
            {t(`order.${step}`)}
          </Button>
        </Form>
      ))}
      {(status === 'preparing' || isBoxHere(order)) && permissions.includes('orders.prepare') && (
        <ButtonLink to={`/pack/${slug}`} prefetch="none" variant="secondary">
          {t('order.toPacking')}
        </ButtonLink>
      )}
      {may.includes('hold') && (
        <WithReason title={t('order.hold')} label={t('order.holdReason')} intent="hold" order={order} />
      )}
      {mayOpenClaim && (
        <ButtonLink to={`/claims/new?order=${slug}`} variant="secondary">
          {t('claims.new')}
        </ButtonLink>
      )}
      {may.includes('cancel') && (
        <WithReason
          title={t('order.cancel')}
          label={t('order.cancelReason')}
          hint={[
            left > 0 && t('order.cancelRefund', { amount: formatWon(won(left)) }),
            order.voucher_total > 0 && t('order.cancelVoucher'),
          ]
            .filter(Boolean)
            .join(' ')}
          intent="cancel"
          order={order}
        />
      )}
      <OrderRefund order={order} />
    </div>
  );
}

interface WithReasonProps {
  readonly title: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly intent: 'hold' | 'cancel';
  readonly order: StaffOrder;
}

/** An action that requires a reason. */
function WithReason({ title, label, hint, intent, order: { slug, version } }: WithReasonProps) {
  const isGrave = intent === 'cancel';
  return (
    <DraftedForm
      form={orderDraft(intent, slug)}
      kept={['reason']}
      // Version 0, because the order may change meanwhile and the text must stay.
      version={0}
      fields={{ reason: '' }}
      answer={undefined}
      label={() => label}
      sendsWas={false}
      className="min-w-0"
    >
      {({ reason }) => (
        <details open={reason !== '' || undefined}>
          <summary
            className={classes(
              'w-fit cursor-pointer py-3 font-semibold',
              isGrave ? 'text-danger-text' : 'text-brand-text',
            )}
          >
            {title}
          </summary>
          <div className="grid w-xl max-w-full gap-3">
            <input type="hidden" name="version" value={version} />
            <TextareaField name="reason" label={label} hint={hint} defaultValue={reason} required maxLength={500} />
            <Button type="submit" name="intent" value={intent} variant={isGrave ? 'danger' : 'primary'}>
              {title}
            </Button>
          </div>
        </details>
      )}
    </DraftedForm>
  );
}

type Topic = (typeof messageTopics)[number];

function isTopic(about: StaffOrder['messages'][number]['about']): about is Topic {
  return messageTopics.some((topic) => topic === about);
}

function Parcels({ order }: { readonly order: StaffOrder }) {
  const { t } = useStaffText();
  const { messages } = order;
  return (
    <Section title={t('order.parcels')}>
      <OrderParcels order={order} />
      <h3 className="mt-4 mb-1 font-semibold">{t('order.messages')}</h3>
      {messages.length === 0 && <p className="text-ink-soft">{t('order.noMessages')}</p>}
      <Rows>
        {messages.map(({ about, state, at }) => (
          <li key={about + at} className="flex justify-between gap-x-4">
            <span className="min-w-0">
              {isTopic(about)
                ? t('order.toldOf', { topic: t(`order.told.${about}`), state: t(`order.messageState.${state}`) })
                : t('order.message', { status: t(`status.${about}`), state: t(`order.messageState.${state}`) })}
            </span>
            <span className="whitespace-nowrap text-ink-soft tabular-nums">{koreanMoment(at)}</span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

function Timeline({ order: { events } }: { readonly order: StaffOrder }) {
  const { t } = useStaffText();
  const noteWords = (reason: string) => {
    const note = programNote(reason);
    return note ? t(`order.why.${note}`) : reason;
  };
  return (
    <Section title={t('order.timeline')}>
      <Rows>
        {events.map(({ status, actor, by, reason, at }) => (
          <li key={status + at}>
            <p className="flex justify-between gap-x-4">
              <span className="min-w-0">
                {t(`status.${status}`)} · <span className="text-ink-soft">{by ?? t(`order.by.${actor}`)}</span>
              </span>
              <span className="whitespace-nowrap text-ink-soft tabular-nums">{koreanMoment(at)}</span>
            </p>
            {reason !== '' && <p className="text-ink-soft text-sm">{noteWords(reason)}</p>}
          </li>
        ))}
      </Rows>
    </Section>
  );
}

function Others({ order: { other_orders: others } }: { readonly order: StaffOrder }) {
  const { t } = useStaffText();
  if (others.length === 0) return null;
  return (
    <Section title={t('order.others')}>
      <Rows>
        {others.map(({ slug, status, created_at }) => (
          <li key={slug} className="flex items-center justify-between gap-x-4">
            <span className="flex flex-wrap items-center gap-x-4 tabular-nums">
              <Link prefetch="none" to={`/orders/${slug}`} className="hit-area text-brand-text hover:underline">
                {slug}
              </Link>
              <span className="text-ink-soft text-sm max-sm:w-full">{koreanDateOf(Date.parse(created_at))}</span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </Rows>
    </Section>
  );
}

function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className="grid gap-2">{children}</ul>;
}
