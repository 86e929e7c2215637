import { listMyReviews } from '../../../domain/fulfilment/reviews/review.contract.ts';
import { splitLocale } from '../../../kernel/locale.ts';
import { apiContext, postedForm } from '../../../platform/http/page-context.ts';
import { useReviewsText } from '../../../platform/i18n/reviews-text.ts';
import { Container } from '../../ui/container.tsx';
import { ChevronLeft } from '../../ui/icons/chevron-left.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoginRequired } from '../account/login-required.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { Route } from './+types/review.page.ts';
import { sendReviews } from './review-action.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewedLines } from './reviewed-lines.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const mine = await context.get(apiContext).own(listMyReviews, { query: { slug: params.slug } });
  if (!mine) return null;
  const { data: lines, author } = mine;
  const asked = lines.filter(({ line }) => String(line) === url.searchParams.get('line'));
  const shown = asked.length > 0 ? asked : lines;
  // A product that was reviewed after another order is offered again only if the customer asks for it.
  const open = shown.filter((line) => line.can_review && (asked.length > 0 || !line.reviewed_before));
  const stars = url.searchParams.get('stars') === '5' ? 5 : undefined;
  return { slug: params.slug, author, stars, open, others: shown.filter((line) => !open.includes(line)) };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const page = { slug: params.slug, here: url.pathname };
  return sendReviews(context.get(apiContext), splitLocale(url.pathname).locale, page, postedForm(context));
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useReviewsText();
  const { to } = useAddress();
  const head = <UnlistedHead title={t('pageTitle')} description={t('pageDescription')} />;
  if (!loaderData) {
    return (
      <>
        {head}
        <LoginRequired title={t('title')} text={t('locked')} />
      </>
    );
  }
  const { slug, author, stars, open, others } = loaderData;
  const isPending = others.some(({ review }) => review?.status === 'pending');
  return (
    <Container narrow className="grid gap-6 py-6">
      {head}
      <div className="grid gap-1">
        <p>
          <Link
            to={to(`/my-orders/${slug}`)}
            className="hit-area inline-flex items-center gap-1 text-brand-text text-sm"
          >
            <ChevronLeft className="size-4" />
            {t('back')}
          </Link>
        </p>
        <h1 className="text-3xl">{t('title')}</h1>
      </div>
      {isPending && <Notice tone="success">{t('pendingText')}</Notice>}
      {open.length > 0 && (
        <ReviewForm
          key={open.map(({ line }) => line).join()}
          lines={open}
          author={author}
          stars={stars}
          answered={actionData}
        />
      )}
      {open.length > 0 && others.length > 0 && <h2 className="pt-4 text-xl">{t('reviewed')}</h2>}
      <ReviewedLines slug={slug} lines={others} />
    </Container>
  );
}
