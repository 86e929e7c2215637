import type { Review } from '../../../domain/fulfilment/reviews/review.contract.ts';
import { momentText } from '../../../platform/i18n/date-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Rating } from '../../ui/rating.tsx';
import { ReviewTags } from './review-tags.tsx';

interface Props {
  readonly reviews: readonly Review[];
}

/** The id of a review on the page. */
export const reviewAnchor = (id: number) => `review-${id}`;

/** Reviews in the language in which they were written. */
export function ReviewList({ reviews }: Props) {
  const { t } = useText();
  return (
    <ul className="divide-y divide-line">
      {reviews.map(({ id, stars, text, author, locale, is_demo, tags, created_at, photos, answer }) => (
        <li key={id} id={reviewAnchor(id)} className="scroll-mt-24 py-4 first:pt-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Rating value={stars} label={t('reviews.stars', { count: stars })} />
            <span className="font-semibold text-sm">{author}</span>
            <time dateTime={created_at} className="text-ink-soft text-sm">
              {momentText(t, created_at)}
            </time>
            {is_demo && <Badge>{t('reviews.demo')}</Badge>}
          </div>
          <ReviewTags tags={tags} />
          {text && (
            <p lang={locale} className="mt-2 max-w-text whitespace-pre-line">
              {text}
            </p>
          )}
          {photos.map((url, index) => (
            <a key={url} href={url} className="me-1 mt-3 inline-block">
              <img
                src={url}
                alt={t('product.picture', { number: index + 1, count: photos.length })}
                width={80}
                height={80}
                loading="lazy"
                className="size-20 rounded-md object-cover"
              />
            </a>
          ))}
          {answer && (
            <div className="ms-4 mt-3 max-w-text rounded-e-md border-brand-text border-s-4 bg-muted p-3 sm:ms-8">
              <p className="font-semibold text-sm">
                {t('reviews.shopAnswer')}{' '}
                <time dateTime={answer.at} className="font-normal text-ink-soft">
                  {momentText(t, answer.at)}
                </time>
              </p>
              <p className="mt-1 whitespace-pre-line">{answer.text}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
