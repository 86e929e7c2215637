import { Form, redirect } from 'react-router';
import {
  listStaffHomeParts,
  orderHomeParts,
  restoreHomePart,
  type StaffHomePart,
} from '../../../domain/catalogue/merchandising/home-part.contract.ts';
import { homePartKinds, mostPartsShown, usualKinds } from '../../../domain/catalogue/merchandising/home-part.rules.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/home-parts.page.ts';
import { WindowTabs } from './merchandising-tabs.tsx';
import { OrderRows } from './order-rows.tsx';

/** The ids listed in a hidden field. */
export function idsIn(text: FormDataEntryValue | null): number[] {
  return typeof text === 'string' && text !== '' ? text.split(',').map(Number) : [];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listStaffHomeParts, {});
  const removed = Number(url.searchParams.get('removed'));
  const isGone = Number.isSafeInteger(removed) && removed > 0 && !data.some(({ id }) => id === removed);
  return { parts: data, removed: isGone ? removed : null };
}

export async function action({ context, request }: Route.ActionArgs): Promise<SafeAnswer> {
  const form = await request.formData();
  const api = context.get(apiContext);
  const { locale } = context.get(runtimeContext);
  if (form.get('intent') === 'restore') {
    const restored = await api.attempt(restoreHomePart, { body: { part: Number(form.get('part')) } });
    if (restored.ok) throw redirect('/window');
    return { problem: errorText(locale, restored.error.code, restored.error.details) };
  }
  const body = { was: idsIn(form.get('was')), now: idsIn(form.get('now')) };
  const ordered = await api.attempt(orderHomeParts, { body });
  if (ordered.ok) return { saved: true };
  return { problem: errorText(locale, ordered.error.code, ordered.error.details) };
}

export default function HomePartsPage({ loaderData: { parts, removed }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const shown = parts.filter(({ state }) => state === 'shown').length;
  const addable = homePartKinds.filter(
    (kind) => !usualKinds.some((usual) => usual === kind) || !parts.some((part) => part.kind === kind),
  );
  return (
    <StaffPage
      title={t('window.title')}
      tools={
        <a href="/" className="hit-area text-brand-text underline">
          {t('window.see')}
        </a>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <WindowTabs at="/window" />
        {actionData?.problem && <Notice tone="danger">{actionData.problem}</Notice>}
        {removed !== null && (
          <Notice tone="success">
            <Form method="post" className="flex flex-wrap items-center gap-3">
              <input type="hidden" name="part" value={removed} />
              {t('window.removed')}
              <Button type="submit" name="intent" value="restore" variant="secondary" size="small">
                {t('window.restore')}
              </Button>
            </Form>
          </Notice>
        )}
        <section aria-label={t('window.add')} className="grid gap-2">
          <h2 className="text-lg">{t('window.add')}</h2>
          <p className="flex flex-wrap gap-2">
            {addable.map((kind) => (
              <ButtonLink key={kind} to={`/window/home/new?kind=${kind}`} variant="secondary" size="small">
                {t(`window.kind.${kind}`)}
              </ButtonLink>
            ))}
          </p>
        </section>
        {shown > mostPartsShown && <Notice>{t('window.tooMany', { count: mostPartsShown })}</Notice>}
        <p className="text-ink-soft text-sm no-js:hidden">{t('window.orderHint')}</p>
        <OrderRows
          rows={parts.map((part) => ({
            id: part.id,
            name: nameOf(part, t(`window.kind.${part.kind}`)),
            shown: <Part part={part} />,
          }))}
        />
      </div>
    </StaffPage>
  );
}

const nameOf = ({ title, category_name }: StaffHomePart, kind: string) => title.en || category_name || kind;

const tones = { shown: 'success', planned: 'accent', ended: 'neutral' } as const;

function Part({ part }: { readonly part: StaffHomePart }) {
  const { t, locale } = useStaffText();
  const kind = t(`window.kind.${part.kind}`);
  const name = part.title[locale] || nameOf(part, kind);
  return (
    <>
      <div className="min-w-40 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-ink-soft text-sm">
          {name === kind ? '' : kind}
          {part.until && part.state !== 'ended' && ` · ${t('window.until', { at: koreanMoment(part.until) })}`}
        </p>
      </div>
      <Badge tone={tones[part.state]}>
        {part.state === 'planned' && part.from
          ? t('window.planned', { at: koreanMoment(part.from) })
          : t(part.state === 'ended' ? 'window.ended' : 'window.shown')}
      </Badge>
      <Link to={`/window/home/${part.id}`} className="hit-area text-brand-text underline">
        {t('window.edit')}
      </Link>
    </>
  );
}
