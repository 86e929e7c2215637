import type { listReviews, Review } from '../../../domain/fulfilment/reviews/review.contract.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { reviewAnchor } from './review-list.tsx';

interface Props extends Pick<AnswerOf<typeof listReviews>, 'photos'> {
  /** The reviews on this page. */
  readonly shown: readonly Review[];
}

/** The newest photos of all reviews. Each leads to its review, or opens if that review is on another page. */
export function ReviewPhotos({ photos, shown }: Props) {
  const { t } = useText();
  if (photos.length === 0) return null;
  return (
    <ul
      aria-label={t('reviews.photos')}
      className="no-scrollbar -mx-gutter mb-6 flex gap-2 overflow-x-auto scroll-px-gutter px-gutter py-1 md:mx-0 md:px-0"
    >
      {photos.map(({ url, review }, index) => (
        <li key={url} className="shrink-0">
          <a href={shown.some(({ id }) => id === review) ? `#${reviewAnchor(review)}` : url} className="block">
            <img
              src={url}
              alt={t('reviews.photo', { number: index + 1 })}
              width={112}
              height={112}
              loading="lazy"
              className="size-28 rounded-lg bg-muted object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
