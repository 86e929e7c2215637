import { useNavigation } from 'react-router';
import { reviewsPerPage } from '../../../domain/catalogue/products/product-record.rules.ts';
import type { listReviews } from '../../../domain/fulfilment/reviews/review.contract.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useAddress } from '../frame/use-address.ts';
import { useGrowingList } from '../products/use-growing-list.ts';
import { ReviewList } from '../reviews/review-list.tsx';
import { ReviewSummary } from '../reviews/review-summary.tsx';

interface Props {
  /** Slug of the product. */
  readonly product: string;
  readonly reviews: AnswerOf<typeof listReviews> & { readonly page: number };
}

export default function ProductReviews({ product, reviews }: Props) {
  const { t } = useText();
  const { path, to } = useAddress();
  const { page, count, average } = reviews;
  const { items, firstPage } = useGrowingList(`reviews ${product}`, page, reviews.data);
  const next = useNavigation().location?.search ?? '';
  const addressOf = (number: number) => to(`${path}?reviews=${number}`);
  return (
    <section aria-labelledby="reviews" className="pt-10">
      <SectionHeading id="reviews" title={t('reviews.title')} />
      {average === null ? (
        <p className="text-ink-soft">
          {t('reviews.none')}. {t('reviews.noneText')}
        </p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-10">
          <ReviewSummary average={average} count={count} distribution={reviews.distribution} />
          <div>
            {firstPage > 1 && (
              <p className="pb-5">
                <ButtonLink to={`${addressOf(firstPage - 1)}#reviews`} rel="prev" variant="secondary" size="small">
                  {t('reviews.newer')}
                </ButtonLink>
              </p>
            )}
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
      )}
    </section>
  );
}
