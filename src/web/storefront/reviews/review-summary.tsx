import type { listReviews } from '../../../domain/fulfilment/reviews/review.contract.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ratingText } from '../../../platform/i18n/unit-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Rating } from '../../ui/rating.tsx';

interface Props {
  readonly average: number;
  readonly count: number;
  /** Number of reviews with one, two … five stars. */
  readonly distribution: readonly number[];
  readonly tags: AnswerOf<typeof listReviews>['tags'];
}

/** The average rating, its distribution, and how often each tag was given. */
export function ReviewSummary({ average, count, distribution, tags }: Props) {
  const { t, locale } = useText();
  const rating = ratingText(locale, average);
  const rows = distribution.map((reviews, index) => ({ stars: index + 1, reviews })).toReversed();
  return (
    <div className="grid content-start gap-4 rounded-xl border border-line bg-surface p-5">
      <div className="flex items-center gap-4 tiny:flex-wrap">
        <p aria-hidden="true" className="font-bold text-4xl">
          {rating}
        </p>
        <div>
          <Rating value={average} label={t('rating.label', { rating, count })} />
          <p aria-hidden="true" className="text-ink-soft text-sm">
            {t('product.reviewsLink', { count })}
          </p>
        </div>
      </div>
      <ul className="grid gap-1.5 text-sm tabular-nums">
        {rows.map(({ stars, reviews }) => (
          <li key={stars}>
            <span className="sr-only">
              {t('reviews.starsCount', { stars: t('reviews.stars', { count: stars }), count: reviews })}
            </span>
            <span aria-hidden="true" className="grid grid-cols-[1ch_1fr_3ch] items-center gap-3">
              {stars}
              <span className="h-2 overflow-hidden rounded-full bg-muted">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: `${(reviews / Math.max(count, 1)) * 100}%` }}
                />
              </span>
              <span className="text-end text-ink-soft">{reviews}</span>
            </span>
          </li>
        ))}
      </ul>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 border-line border-t pt-4">
          {tags.map(({ tag, count: given }) => (
            <li key={tag}>
              <Badge tone="brand">
                {t(`reviewTag.${tag}`)} <span className="tabular-nums">{given}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
