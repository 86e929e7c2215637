import { listMyReviews } from '../../../domain/fulfilment/reviews/review.contract.ts';
import { splitLocale } from '../../../kernel/locale.ts';
import { apiContext, postedForm } from '../../../platform/http/page-context.ts';
import { useReviewsText } from '../../../platform/i18n/reviews-text.ts';
import { Container } from '../../ui/container.tsx';
import { ChevronLeft } from '../../ui/icons/chevron-left.ts';
import { Link } from '../../ui/link.tsx';
import { LoginRequired } from '../account/login-required.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { Route } from './+types/review.page.ts';
import { sendReview } from './review-action.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewedLines } from './reviewed-lines.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const mine = await context.get(apiContext).own(listMyReviews, { query: { slug: params.slug } });
  if (!mine) return null;
  const { data: lines, author } = mine;
  const asked = lines.find(({ line }) => String(line) === url.searchParams.get('line'));
  return { slug: params.slug, lines, author, chosen: asked ?? (lines.length === 1 ? lines[0] : undefined) };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const page = { slug: params.slug, here: url.pathname };
  return sendReview(context.get(apiContext), splitLocale(url.pathname).locale, page, postedForm(context));
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
  const { slug, lines, author, chosen } = loaderData;
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
      {chosen?.can_review ? (
        <ReviewForm key={chosen.line} line={chosen} author={author} answered={actionData} />
      ) : (
        <ReviewedLines slug={slug} lines={chosen ? [chosen] : lines} />
      )}
    </Container>
  );
}
