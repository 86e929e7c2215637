import type { OwnReview, ReviewableLine } from '../../../domain/fulfilment/reviews/review.contract.ts';
import { useReviewsText } from '../../../platform/i18n/reviews-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Rating } from '../../ui/rating.tsx';
import { useAddress } from '../frame/use-address.ts';
import { PhotoRow } from '../photos/photo-row.tsx';
import { ReviewTags } from './review-tags.tsx';

interface Props {
  readonly slug: string;
  readonly lines: readonly ReviewableLine[];
}

/** The products of an order, with the customer's review or a link to write one. */
export function ReviewedLines({ slug, lines }: Props) {
  const t = useReviewsText();
  const { to } = useAddress();
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line.line} className="grid gap-3 rounded-lg bg-surface p-4 shadow-card">
          <ReviewedProduct line={line} />
          {line.review && <ReviewState review={line.review} />}
          {line.reviewed_before && <p className="text-ink-soft text-sm">{t('before')}</p>}
          {line.can_review && (
            <ButtonLink
              to={to(`/my-orders/${slug}/review?line=${line.line}`)}
              variant="secondary"
              size="small"
              className="justify-self-start"
              aria-label={t('anotherLabel', { name: line.product.name })}
            >
              {t('another')}
            </ButtonLink>
          )}
          {!line.review && !line.can_review && !line.reviewed_before && (
            <p className="text-ink-soft text-sm">{t(line.product.id === null ? 'gone' : 'notYet')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ReviewedProduct({ line: { product } }: { readonly line: ReviewableLine }) {
  return (
    <div className="flex items-center gap-3 tiny:flex-wrap">
      <Picture src={product.image} alt="" size={200} className="w-16 shrink-0 rounded-md" />
      <p className="min-w-0 font-medium tiny:basis-full">{product.name}</p>
    </div>
  );
}

const tones = { pending: 'accent', approved: 'success', rejected: 'danger' } as const;

/** The customer's own review. Only they see it until it is published. */
function ReviewState({ review }: { readonly review: OwnReview }) {
  const t = useReviewsText();
  const { t: say } = useText();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Rating value={review.stars} label={say('reviews.stars', { count: review.stars })} />
        <span className="font-semibold text-sm">{review.author}</span>
        <Badge tone={tones[review.status]}>{t(`state.${review.status}`)}</Badge>
      </div>
      {review.rejection && <Notice tone="warning">{review.rejection}</Notice>}
      <ReviewTags tags={review.tags} />
      {review.text && <p className="whitespace-pre-line">{review.text}</p>}
      <PhotoRow photos={review.photos} />
      {review.answer && (
        <p className="whitespace-pre-line rounded-md bg-muted p-3">
          <span className="block font-semibold text-sm">{say('reviews.shopAnswer')}</span>
          {review.answer}
        </p>
      )}
    </div>
  );
}
