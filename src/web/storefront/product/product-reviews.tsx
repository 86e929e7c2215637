import { useNavigation } from 'react-router';
import { reviewsPerPage } from '../../../domain/catalogue/products/product-record.rules.ts';
import type { listReviews } from '../../../domain/fulfilment/reviews/review.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useAddress } from '../frame/use-address.ts';
import { useGrowingList } from '../products/use-growing-list.ts';
import { ReviewLanguages } from '../reviews/review-languages.tsx';
import { ReviewList } from '../reviews/review-list.tsx';
import { ReviewPhotos } from '../reviews/review-photos.tsx';
import { ReviewSummary } from '../reviews/review-summary.tsx';

interface Props {
  /** Slug of the product. */
  readonly product: string;
  readonly reviews: AnswerOf<typeof listReviews> & { readonly page: number; readonly language: Locale | undefined };
}

export default function ProductReviews({ product, reviews }: Props) {
  const { t } = useText();
  const { path, to } = useAddress();
  const { page, count, average, language, distribution } = reviews;
  const { items, firstPage } = useGrowingList(`reviews ${product} ${language ?? ''}`, page, reviews.data);
  const next = useNavigation().location?.search ?? '';
  const addressOf = (number: number) => to(`${path}?reviews=${number}${language ? `&written=${language}` : ''}`);
  const written = distribution.reduce((sum, number) => sum + number, 0);
  return (
    <section aria-labelledby="reviews" className="pt-10">
      <SectionHeading id="reviews" title={t('reviews.title')} />
      {average === null ? (
        <p className="text-ink-soft">
          {t('reviews.none')}. {t('reviews.noneText')}
        </p>
      ) : (
        // The section may be a column of the page, so its own width counts.
        <div className="@container">
          <ReviewPhotos photos={reviews.photos} shown={items} />
          <div className="grid grid-cols-1 items-start gap-6 @min-[40rem]:grid-cols-[15rem_minmax(0,1fr)] @min-[40rem]:gap-8">
            <ReviewSummary average={average} count={written} distribution={distribution} tags={reviews.tags} />
            <div className="min-w-0">
              <ReviewLanguages languages={reviews.languages} chosen={language} all={written} />
              {firstPage > 1 && (
                <p className="pb-5">
                  <ButtonLink to={`${addressOf(firstPage - 1)}#reviews`} rel="prev" variant="secondary" size="small">
                    {t('reviews.newer')}
                  </ButtonLink>
                </p>
              )}
              {count === 0 && <p className="py-4 text-ink-soft">{t('reviews.noneWritten')}</p>}
              <ReviewList reviews={items} />
              {reviews.next !== null && (
                <ShowMore
                  to={addressOf(page + 1)}
                  label={t('reviews.more')}
                  progress={t('products.progress', { shown: (firstPage - 1) * reviewsPerPage + items.length, count })}
                  loading={new URLSearchParams(next).has('reviews')}
                />
              )}
            </div>
          </div>
        </div>
      )}
    </section>
  );
}
