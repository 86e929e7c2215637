import { useMemo } from 'react';
import { Form } from 'react-router';
import { reviewStates } from '../../../domain/fulfilment/reviews/review.rules.ts';
import { listStaffReviews, reviewSorts } from '../../../domain/fulfilment/reviews/staff-review.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnswerInSight } from '../frame/answer-in-sight.tsx';
import { ListCount } from '../frame/list-count.tsx';
import { pageIn } from '../frame/page-number.ts';
import { useShortcuts } from '../frame/shortcut-registry.ts';
import { SortChoice, sortIn } from '../frame/sort-choice.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import { useDoneDraft } from '../safe-edits/use-form-draft.ts';
import type { Route } from './+types/staff-reviews.page.ts';
import { decideReview } from './review-action.ts';
import { ReviewCard } from './review-card.tsx';

const pageSize = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = reviewStates.find((one) => one === url.searchParams.get('state')) ?? 'pending';
  const page = pageIn(url);
  const sort = sortIn(url, reviewSorts);
  const query = { state, sort, page, page_size: pageSize };
  return {
    state,
    sort,
    sorts: reviewSorts,
    page,
    ...(await context.get(apiContext).call(listStaffReviews, { query })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return decideReview(context.get(apiContext), form, context.get(runtimeContext).locale);
}

/** Customer reviews for moderation, one after the other. */
export default function StaffReviewsPage({
  loaderData: { state, sort, sorts, page, data, count },
  actionData,
}: Route.ComponentProps) {
  const { t } = useStaffText();
  useReviewKeys();
  useDoneDraft(actionData);
  // A review that someone else has decided about may be in another list by now.
  const isToldAtForm = actionData?.deed && data.some(({ id }) => id === actionData.review);
  const addressOf = (of: string) => `/reviews?${new URLSearchParams({ state: of, ...(sort ? { sort } : {}) })}`;
  return (
    <StaffPage title={t('staffReviews.title')} tools={<ListCount count={count} words="staffReviews.count" />}>
      <nav aria-label={t('staffReviews.state')} className="mb-4 flex flex-wrap gap-2">
        {reviewStates.map((one) => (
          <Link
            key={one}
            to={addressOf(one)}
            aria-current={one === state ? 'page' : undefined}
            className="grid min-h-target place-items-center rounded-md border border-line px-4 aria-[current]:border-brand-text aria-[current]:bg-brand-soft aria-[current]:font-semibold"
          >
            {t(`staffReviews.${one}`)}
          </Link>
        ))}
      </nav>
      <Form className="mb-4 flex flex-wrap items-center gap-3">
        <input type="hidden" name="state" value={state} />
        <SortChoice sorts={sorts} chosen={sort} />
        <Button type="submit" variant="secondary" size="small">
          {t('orders.show')}
        </Button>
      </Form>
      <AnswerInSight>
        {actionData?.problem && !isToldAtForm && <Notice tone="danger">{actionData.problem}</Notice>}
      </AnswerInSight>
      {data.length === 0 && <p className="text-ink-soft">{t('staffReviews.empty')}</p>}
      <ul className="grid gap-4">
        {data.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} answered={actionData?.review === review.id ? actionData : undefined} />
          </li>
        ))}
      </ul>
      <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
    </StaffPage>
  );
}

/** Shortcuts to move between cards and for the usual answer. */
function useReviewKeys(): void {
  const { t } = useStaffText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of a document never change
  const shortcuts = useMemo(
    () => [
      { keys: 'j', label: t('staffReviews.keyNext'), act: () => move(1) },
      { keys: 'k', label: t('staffReviews.keyPrevious'), act: () => move(-1) },
      { keys: 'y', label: t('staffReviews.keyApprove'), act: approve },
    ],
    [],
  );
  useShortcuts(shortcuts);
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-review]')];

function move(by: 1 | -1): void {
  const all = cards();
  const at = all.findIndex((card) => card.contains(document.activeElement));
  all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
}

function approve(): void {
  const card = cards().find((one) => one.contains(document.activeElement));
  card?.querySelector<HTMLButtonElement>('button[value="approve"]')?.click();
}
