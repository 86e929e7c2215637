import { Form, redirect } from 'react-router';
import {
  checkOnboardingItem,
  emptyDemo,
  getOnboarding,
  type OnboardingView,
} from '../../../domain/desks/onboarding/onboarding.contract.ts';
import {
  emptyingWord,
  type OnboardingItem,
  type TickableItem,
} from '../../../domain/desks/onboarding/onboarding.rules.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { koreanMoment } from '../frame/korean-moment.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/onboarding.page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getOnboarding, {});
  return data;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const problemOf = ({ code, details }: Failure) => ({
    problem: errorText(context.get(runtimeContext).locale, code, details),
  });
  return withProof(context, form, async (api) => {
    if (form.get('intent') === 'empty') {
      const begun = await api.attempt(emptyDemo, {
        body: { confirm: String(form.get('confirm')) as typeof emptyingWord },
      });
      return begun.ok ? redirect(`/jobs/${begun.value.data.job}`) : problemOf(begun.error);
    }
    const body = { item: String(form.get('item')) as TickableItem, ticked: form.get('intent') === 'tick' };
    const ticked = await api.attempt(checkOnboardingItem, { body });
    return ticked.ok ? null : problemOf(ticked.error);
  });
}

/** Where each item is completed; the demo itself is emptied below. */
const places: Readonly<Record<OnboardingItem, string>> = {
  company: '/settings/company',
  bank: '/settings/bank',
  delivery: '/settings/delivery',
  brand: '/settings/brand',
  policies: '/policies',
  categories: '/window/categories',
  products: '/products',
  staff: '/staff',
  test_order: '/orders',
  demo: '#empty',
};

/** The onboarding checklist: what is done, what is fictitious, and what is unconfirmed. */
export default function OnboardingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { lines, done, of } = loaderData;
  const answer = isProofAsked(actionData) ? null : actionData;
  const mayEmpty = useStaff().permissions.includes('settings.write');
  return (
    <StaffPage title={t('opening.title')} tools={<strong>{t('opening.progress', { done, of })}</strong>}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-soft">{t('opening.lead')}</p>
        {answer && 'problem' in answer && <Notice tone="danger">{answer.problem}</Notice>}
        <progress value={done} max={of} aria-label={t('opening.progress', { done, of })} className="w-full" />
        <ol className="grid gap-2">
          {lines.map((line) => (
            <Line key={line.item} line={line} view={loaderData} mayEmpty={mayEmpty} />
          ))}
        </ol>
        {mayEmpty && <Emptying demo={loaderData.demo} />}
      </div>
    </StaffPage>
  );
}

const tones = { done: 'success', demo: 'accent', open: 'neutral' } as const;

interface LineProps {
  readonly line: OnboardingView['lines'][number];
  readonly view: OnboardingView;
  readonly mayEmpty: boolean;
}

function Line({ line, view, mayEmpty }: LineProps) {
  const { t } = useStaffText();
  const { item, state, ticked, may_tick } = line;
  const words = useWhy(item, view);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3">
      <span className="w-full sm:w-24">
        <Badge tone={tones[state]}>{t(`opening.${state}`)}</Badge>
      </span>
      <span className="min-w-40 flex-1 max-sm:basis-full">
        <span className="block font-medium">{t(`opening.item.${item}`)}</span>
        {state !== 'done' && words && <span className="block text-ink-soft text-sm">{words}</span>}
        {ticked && (
          <span className="block text-ink-soft text-xs">
            {t('opening.tickedBy', { by: ticked.by, at: koreanMoment(ticked.at) })}
          </span>
        )}
      </span>
      {may_tick && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="item" value={item} />
          <Button type="submit" name="intent" value={ticked ? 'untick' : 'tick'} variant="quiet" size="small">
            {t(ticked ? 'opening.untick' : 'opening.tick')}
          </Button>
        </Form>
      )}
      {(item !== 'demo' || mayEmpty) && (
        <ButtonLink
          to={places[item]}
          variant="secondary"
          size="small"
          aria-label={`${t('opening.go')}: ${t(`opening.item.${item}`)}`}
        >
          {t('opening.go')}
        </ButtonLink>
      )}
    </li>
  );
}

/** Why an item is incomplete, as far as the data shows it. */
function useWhy(item: OnboardingItem, { made_up, transfers, demo, lines }: OnboardingView): string | null {
  const { t } = useStaffText();
  const isDemo = lines.find((line) => line.item === item)?.state === 'demo';
  switch (item) {
    case 'company':
      return t('opening.text.company', {
        fields: made_up.map((field) => t(`field.${field}` as 'field.phone')).join(', '),
      });
    case 'bank':
      return t(transfers === 'no_account' ? 'opening.text.bank_none' : 'opening.text.bank_demo');
    case 'products':
      return isDemo ? t('opening.text.products') : null;
    case 'test_order':
      return t('opening.text.test_order');
    case 'demo':
      return t('opening.text.demo', {
        products: demo.products,
        orders: demo.orders,
        customers: demo.customers,
        staff: demo.staff,
      });
    default:
      return null;
  }
}

/** Irreversible, so it requires a typed confirmation. */
function Emptying({ demo }: Pick<OnboardingView, 'demo'>) {
  const { t } = useStaffText();
  const isEmpty = demo.products + demo.orders + demo.customers + demo.staff + demo.categories === 0;
  const isKept = demo.kept_products + demo.kept_categories > 0;
  return (
    <section
      id="empty"
      aria-labelledby="empty-title"
      className="grid scroll-mt-4 gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="empty-title" className="font-semibold text-lg">
        {t('opening.empty')}
      </h2>
      {isKept && (
        <p className="text-ink-soft">
          {t(isEmpty ? 'opening.kept' : 'opening.willKeep', {
            products: demo.kept_products,
            categories: demo.kept_categories,
          })}
        </p>
      )}
      {isEmpty ? (
        <p>{t(isKept ? 'opening.staysKept' : 'opening.stays')}</p>
      ) : (
        <Form method="post" className="grid gap-3">
          <p className="text-ink-soft">{t('opening.emptyText')}</p>
          <Field
            name="confirm"
            label={t('opening.type', { word: emptyingWord })}
            required
            pattern={emptyingWord}
            autoComplete="off"
            autoCapitalize="characters"
            className="max-w-xs"
          />
          <Button type="submit" name="intent" value="empty" variant="danger" className="justify-self-start">
            {t('opening.empty')}
          </Button>
        </Form>
      )}
    </section>
  );
}
