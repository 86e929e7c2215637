import { Form } from 'react-router';
import { longestAnswer } from '../../../domain/fulfilment/reviews/review.rules.ts';
import type { StaffReview } from '../../../domain/fulfilment/reviews/staff-review.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { PhotoLinks } from '../../ui/photo-links.tsx';
import { Rating } from '../../ui/rating.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import { safeFields } from '../safe-edits/form-draft.ts';
import { fieldsOf, type ReviewAnswer, reviewDraft, type WrittenAction, writtenActions } from './written-actions.ts';

interface Props {
  readonly review: StaffReview;
  /** The answer to the last submitted form of this card. */
  readonly answered: ReviewAnswer | undefined;
}

export function ReviewCard({ review, answered }: Props) {
  const { t } = useStaffText();
  return (
    <article
      data-review={review.id}
      tabIndex={-1}
      aria-label={`${review.author}, ${review.product.name}`}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating value={review.stars} label={t('staffReviews.stars', { count: review.stars })} />
        <span className="font-semibold">{review.author}</span>
        <span className="text-ink-soft text-sm">{koreanMoment(review.created_at)}</span>
        {review.is_demo && <Badge>{t('staffReviews.demo')}</Badge>}
      </div>
      <p className="flex flex-wrap gap-x-4">
        <a href={`/product-detail/${review.product.slug}`} className="hit-area text-brand-text underline">
          {review.product.name}
        </a>
        {review.slug && (
          <Link to={`/orders/${review.slug}`} className="hit-area text-brand-text underline">
            {t('staffReviews.order', { slug: review.slug })}
          </Link>
        )}
      </p>
      {review.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {review.tags.map((tag) => (
            <li key={tag}>
              <Badge>{t(`reviewTag.${tag}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {review.text && (
        <p lang={review.locale} className="max-w-text whitespace-pre-line">
          {review.text}
        </p>
      )}
      <PhotoLinks
        photos={review.photos.map(({ id, url }, index) => ({
          id,
          url,
          alt: t('staffReviews.photo', { number: index + 1 }),
        }))}
      />
      {review.rejection && (
        <p className="rounded-md bg-danger-soft p-3 text-danger-text">
          {t('staffReviews.why')}: {review.rejection}
        </p>
      )}
      {review.answer && (
        <p className="whitespace-pre-line rounded-md bg-muted p-3">
          <span className="block font-semibold text-sm">{t('staffReviews.answered')}</span>
          {review.answer}
        </p>
      )}
      {review.decided_at && (
        <p className="text-ink-soft text-sm">
          {t('staffReviews.decided', { name: review.decided_by ?? '–', at: koreanMoment(review.decided_at) })}
        </p>
      )}
      <Actions review={review} answered={answered} />
    </article>
  );
}

function Actions({ review, answered }: Props) {
  const { t } = useStaffText();
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      {review.state !== 'approved' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="review" value={review.id} />
          <input type="hidden" name={safeFields.version} value={review.version} />
          <Button type="submit" name="deed" value="approve" size="small">
            {t('staffReviews.approve')}
          </Button>
        </Form>
      )}
      {writtenActions.map(
        (deed) =>
          (deed === 'answer' || review.state !== 'rejected') && (
            <WordsForm
              key={deed}
              deed={deed}
              review={review}
              answered={answered?.deed === deed ? answered : undefined}
            />
          ),
      )}
    </div>
  );
}

const words = {
  answer: { open: 'answer', label: 'answer', hint: 'answerHint', send: 'send', most: longestAnswer },
  hide: { open: 'hide', label: 'why', hint: 'whyHint', send: 'hide', most: 500 },
} as const;

/** Folded until it has a draft or is opened. */
function WordsForm({ deed, review, answered }: Props & { readonly deed: WrittenAction }) {
  const { t } = useStaffText();
  const { open, label, hint, send, most } = words[deed];
  const fields = fieldsOf(deed, review);
  return (
    <DraftedForm
      form={reviewDraft(deed, review.id)}
      kept={['words']}
      version={review.version}
      fields={fields}
      answer={answered}
      label={() => t(`staffReviews.${label}`)}
      preventScrollReset
      className="min-w-0 has-[details[open]]:basis-full"
    >
      {(values) => (
        <details open={values.words !== fields.words || undefined}>
          <summary className="hit-area cursor-pointer py-2 text-brand-text underline">
            {t(`staffReviews.${open}`)}
          </summary>
          <div className="mt-2 grid gap-2">
            <input type="hidden" name="review" value={review.id} />
            <TextareaField
              name="words"
              label={t(`staffReviews.${label}`)}
              hint={t(`staffReviews.${hint}`)}
              defaultValue={values.words}
              maxLength={most}
              required={deed === 'hide'}
            />
            <div>
              <Button type="submit" name="deed" value={deed} size="small" variant="secondary">
                {t(`staffReviews.${send}`)}
              </Button>
            </div>
          </div>
        </details>
      )}
    </DraftedForm>
  );
}
