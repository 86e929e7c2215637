import { Form } from 'react-router';
import { getPacking } from '../../../domain/fulfilment/packing/packing.contract.ts';
import { boxKinds } from '../../../domain/orders/parcels/box.rules.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Plus } from '../../ui/icons/plus.ts';
import { Printer } from '../../ui/icons/printer.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { withProof } from '../authentication/with-proof.ts';
import { koreanMoment } from '../frame/korean-moment.ts';
import { askAgainUnlessLost, isLost, unlessLost } from '../frame/lost-connection.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import type { Route } from './+types/pack-order.page.ts';
import { BoxCard, isBeingPacked, type PackedOrder } from './box-card.tsx';
import { sizeOf } from './line-size.server.ts';
import { takePackStep } from './pack-step.ts';
import { useScanner } from './use-scanner.ts';

export async function loader({ context, params: { slug } }: Route.LoaderArgs): Promise<PackedOrder> {
  const { data } = await context.get(apiContext).call(getPacking, { query: { slug } });
  const { locale } = context.get(runtimeContext);
  return { ...data, lines: data.lines.map((line) => ({ ...line, size: sizeOf(line, locale) })) };
}

export async function action({ context, request, params: { slug } }: Route.ActionArgs) {
  const form = await request.formData();
  const { locale } = context.get(runtimeContext);
  return withProof(context, form, async (api) => {
    const taken = await takePackStep(api, slug, form);
    if (taken.ok) return { problem: null };
    const words = errorText(locale, taken.error.code, taken.error.details);
    // A question is shown beside the button that answers it.
    return taken.error.code === 'goods_not_picked' ? { question: words } : { problem: words };
  });
}

/** The packing table has the weakest connection. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return unlessLost(() => serverAction());
}
export const shouldRevalidate = askAgainUnlessLost;

/** One order on the packing table: its boxes, and one button for the next step. */
export default function PackOrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  useScanner();
  const question = actionData && 'question' in actionData ? actionData.question : null;
  return (
    <StaffPage
      title={order.slug}
      tools={
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {order.late && <Badge tone="danger">{t('pack.late')}</Badge>}
          <StatusBadge status={order.status} />
          {order.ships_on && <span className="tabular-nums">{t('pack.shipsOn', { date: order.ships_on })}</span>}
          <Link prefetch="none" to={`/orders/${order.slug}`} className="hit-area font-semibold text-brand-text">
            {t('pack.details')}
          </Link>
          <Link prefetch="none" to="/pack" className="hit-area font-semibold text-brand-text">
            {t('pack.all')}
          </Link>
        </p>
      }
    >
      <div className="grid gap-4 pb-24">
        {actionData && 'problem' in actionData && actionData.problem && (
          <Notice tone="danger">{actionData.problem}</Notice>
        )}
        {isLost(actionData) && <Notice tone="danger">{t('pack.offline')}</Notice>}
        {!['paid', 'preparing', 'shipped'].includes(order.status) && (
          <Notice tone="warning">{t('pack.moved', { status: t(`status.${order.status}`) })}</Notice>
        )}
        {order.held && (
          <Notice tone="danger" title={t('pack.held', { reason: order.held.reason })}>
            <p className="text-sm tabular-nums">
              {[order.held.by, koreanMoment(order.held.at)].filter(Boolean).join(' · ')}
            </p>
          </Notice>
        )}
        {order.goods_changed && (
          <Notice tone="danger" title={t('pack.goodsChanged')}>
            <p>{t('pack.goodsChangedText')}</p>
            <p className="text-sm tabular-nums">
              {[order.goods_changed.by, koreanMoment(order.goods_changed.at)].filter(Boolean).join(' · ')}
            </p>
          </Notice>
        )}
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          <div className="flex gap-2">
            <dt className="text-ink-soft">{t('order.dropOff')}</dt>
            <dd className="font-semibold">{t(`order.drop.${order.drop_off}`)}</dd>
          </div>
          {order.entrance_note !== '' && (
            <div className="flex gap-2">
              <dt className="text-ink-soft">{t('order.entrance')}</dt>
              <dd className="wrap-anywhere font-semibold">{order.entrance_note}</dd>
            </div>
          )}
        </dl>
        {order.customer_note !== '' && (
          <Notice tone="warning" title={t('pack.customerNote')}>
            {order.customer_note}
          </Notice>
        )}
        {order.pinned_notes.map((note) => (
          <Notice key={note} tone="warning" title={t('pack.pinned')}>
            {note}
          </Notice>
        ))}
        <div className="grid items-start gap-4 md:grid-cols-2">
          {order.boxes.map((box) => (
            <BoxCard key={box.number} box={box} order={order} />
          ))}
        </div>
        {isBeingPacked(order) && <MoreBoxes />}
        <Print slug={order.slug} />
      </div>
      <NextStep order={order} question={question} />
    </StaffPage>
  );
}

function MoreBoxes() {
  const { t } = useStaffText();
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="intent" value="add" />
      <span className="font-semibold">{t('pack.add')}</span>
      {boxKinds.map((kind) => (
        <Button key={kind} type="submit" name="kind" value={kind} variant="secondary" size="large">
          <Plus className="size-5" />
          {t(`pack.addKind.${kind}`)}
        </Button>
      ))}
    </Form>
  );
}

function Print({ slug }: { readonly slug: string }) {
  const { t } = useStaffText();
  return (
    <p className="flex flex-wrap gap-3">
      {(['slip', 'label'] as const).map((paper) => (
        <ButtonLink
          key={paper}
          to={`/pack/print?${new URLSearchParams({ slug, paper })}`}
          prefetch="none"
          variant="secondary"
          size="large"
        >
          <Printer className="size-5" />
          {t(paper === 'slip' ? 'pack.slips' : 'pack.labels')}
        </ButtonLink>
      ))}
    </p>
  );
}

interface NextStepProps {
  readonly order: PackedOrder;
  /** What must be confirmed before the order counts as packed. */
  readonly question: string | null;
}

/** Has the focus, so that Enter packs the order and the next Enter opens the next order. */
function NextStep({ order: { status, packed, held, next, slug }, question }: NextStepProps) {
  const { t } = useStaffText();
  const isOpen = held === null && (status === 'paid' || (status === 'preparing' && packed === null));
  const isAsked = isOpen && question !== null;
  const step = status === 'paid' ? 'begin' : isAsked ? 'allHere' : 'packed';
  return (
    <div className="sticky-actions flex flex-wrap items-center gap-4 border-line border-t bg-paper py-3">
      {isAsked && (
        // Takes the focus from the button, so that a habitual Enter confirms nothing unread.
        <div ref={(notice) => notice?.focus()} tabIndex={-1} className="w-full">
          <Notice tone="warning">{question}</Notice>
        </div>
      )}
      {isOpen ? (
        <Form method="post" className="flex-1">
          <Button key={slug + step} type="submit" name="intent" value={step} size="large" wide autoFocus={!isAsked}>
            {t(`pack.${step}`)}
          </Button>
        </Form>
      ) : (
        // A form, because browsers give autofocus on a new page to buttons and not to links.
        <Form action={next === null ? '/pack' : `/pack/${next}`} className="flex-1">
          <Button key={slug} type="submit" size="large" wide autoFocus>
            {t(next === null ? 'pack.all' : 'pack.next')}
          </Button>
        </Form>
      )}
      {packed && (
        <p className="font-semibold text-success tabular-nums">
          {t('pack.packedBy', { by: packed.by, at: koreanMoment(packed.at) })}
        </p>
      )}
      {packed && (status === 'preparing' || status === 'shipped') && (
        <Form method="post">
          <Button type="submit" name="intent" value="open" variant="secondary" size="large">
            {t('pack.reopen')}
          </Button>
        </Form>
      )}
    </div>
  );
}
