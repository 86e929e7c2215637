import { type FocusEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ReviewableLine } from '../../../domain/fulfilment/reviews/review.contract.ts';
import { longestAuthor, longestReview, mostReviewPhotos } from '../../../domain/fulfilment/reviews/review.rules.ts';
import { useReviewsText } from '../../../platform/i18n/reviews-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RatingInput } from '../../ui/rating-input.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { useFieldErrors } from '../frame/use-field-errors.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { type ReviewAnswer, reviewFields } from './review-answer.ts';
import { ReviewedProduct } from './reviewed-lines.tsx';

interface Props {
  readonly line: ReviewableLine;
  readonly author: string;
  /** The result of a form that was sent without JavaScript. */
  readonly answered: ReviewAnswer | undefined;
}

/** The input for new photos has a name of its own. */
const fieldOf = (control: string) => (control === 'photo_files' ? 'photos' : control);

const stars = ['stars.1', 'stars.2', 'stars.3', 'stars.4', 'stars.5'] as const;

/** A plain form that posts to its own page. Scripts only make it faster. */
export function ReviewForm({ line, author, answered }: Props) {
  const t = useReviewsText();
  const fetcher = useShopFetcher<ReviewAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const starsId = useId();
  const photosId = useId();
  const answer = fetcher.data ?? answered;
  const { errors, isOutdated, noteChange } = useFieldErrors(answer, fieldOf);
  const [isNameless, setNameless] = useState(false);
  const [isSendingPhotos, setSendingPhotos] = useState(false);
  const noteBusy = useCallback((isBusy: boolean) => setSendingPhotos(isBusy), []);
  useEffect(() => {
    const field = reviewFields.find((name) => answer?.fields[name] !== undefined);
    const name = field === 'photos' ? 'photo_files' : field;
    if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, [answer]);

  // Checked when the focus moves to another field. A press on the button is left to the form's result, so that the
  // button does not move.
  function checkName({ target, relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (!(relatedTarget instanceof HTMLButtonElement)) setNameless(target.value.trim() === '');
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={noteChange}
      className="grid gap-6"
    >
      <ReviewedProduct line={line} />
      <input type="hidden" name="line" value={line.line} />
      {answer && !isOutdated && <Notice tone="danger">{answer.error}</Notice>}
      <div className="grid gap-1">
        <RatingInput
          legend={t('stars')}
          name="stars"
          labels={stars.map((key) => t(key))}
          defaultValue={answered?.values.stars}
          required
        />
        <FieldError id={starsId}>{errors.stars}</FieldError>
      </div>
      <TextareaField
        label={t('text')}
        name="text"
        maxLength={longestReview}
        required
        defaultValue={answered?.values.text}
        hint={t('textHint')}
        error={errors.text}
      />
      <Field
        label={t('author')}
        name="author"
        autoComplete="given-name"
        maxLength={longestAuthor}
        required
        defaultValue={answered?.values.author ?? author}
        hint={t('authorHint')}
        onBlur={checkName}
        onChange={() => setNameless(false)}
        error={errors.author ?? (isNameless && t('authorNeeded'))}
      />
      <section aria-labelledby={photosId} className="grid gap-2">
        <h2 id={photosId} className="font-medium font-sans text-sm">
          {t('photos')} <span className="font-normal text-ink-soft">· {t('optional')}</span>
        </h2>
        <PhotoField
          sent={answered?.photos ?? []}
          most={mostReviewPhotos}
          label={t('photos')}
          hint={t('photosHint')}
          error={errors.photos}
          onBusy={noteBusy}
        />
      </section>
      <p className="text-ink-soft text-sm">{t('moderation')}</p>
      <Button
        type="submit"
        size="large"
        loading={fetcher.state !== 'idle' || isSendingPhotos}
        loadingLabel={t('working')}
        className="w-full"
      >
        {t('send')}
      </Button>
    </fetcher.Form>
  );
}
