import { useCallback, useId } from 'react';
import type { ReviewableLine } from '../../../domain/fulfilment/reviews/review.contract.ts';
import { longestReview, mostReviewPhotos } from '../../../domain/fulfilment/reviews/review.rules.ts';
import { useReviewsText } from '../../../platform/i18n/reviews-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { ChevronDown } from '../../ui/icons/chevron-down.ts';
import { RatingInput } from '../../ui/rating-input.tsx';
import { PhotoField } from '../photos/photo-field.tsx';
import type { LineValues, ReviewAnswer } from './review-answer.ts';
import { ReviewedProduct } from './reviewed-lines.tsx';

interface Props {
  readonly line: ReviewableLine;
  readonly stars: number | undefined;
  readonly errors: ReviewAnswer['fields'];
  /** What was entered before the form was rejected. */
  readonly kept: LineValues | undefined;
  readonly onBusy: (line: number, isBusy: boolean) => void;
}

const starLabels = ['stars.1', 'stars.2', 'stars.3', 'stars.4', 'stars.5'] as const;

/** One product of the form: its stars first. The tags and the rest open once it has stars, without JavaScript too. */
export function ReviewedLine({ line: reviewed, stars, errors, kept, onBusy }: Props) {
  const t = useReviewsText();
  const { t: say } = useText();
  const { line, product, tags } = reviewed;
  const errorId = useId();
  const noteBusy = useCallback((isBusy: boolean) => onBusy(line, isBusy), [line, onBusy]);
  const [textError, photoError] = [errors[`text-${line}`], errors[`photo_files-${line}`]];
  const hasWords = kept !== undefined && (kept.text !== '' || kept.photos.length > 0);
  return (
    <li>
      <section
        aria-label={product.name}
        className="group/line grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-card"
      >
        <ReviewedProduct line={reviewed} />
        <div className="grid gap-1">
          <RatingInput
            legend={t('stars')}
            name={`stars-${line}`}
            labels={starLabels.map((key) => t(key))}
            defaultValue={kept ? kept.stars : stars}
          />
          <FieldError id={errorId}>{errors[`stars-${line}`]}</FieldError>
        </div>
        <div className="hidden grid-cols-1 gap-3 group-has-[[type=radio]:checked]/line:grid">
          <ChoiceChips
            legend={t('tags')}
            name={`tags-${line}`}
            options={tags.map((tag) => ({ value: tag, label: say(`reviewTag.${tag}`) }))}
            chosen={kept?.tags ?? []}
            multiple
          />
          <details open={hasWords || textError !== undefined || photoError !== undefined} className="group/more">
            <summary className="hit-area inline-flex list-none items-center gap-1.5 py-1 font-medium text-brand-text [&::-webkit-details-marker]:hidden">
              {t('more')}
              <ChevronDown className="size-4 group-open/more:rotate-180" />
            </summary>
            <div className="grid grid-cols-1 gap-4 pt-2">
              <TextareaField
                label={t('text')}
                name={`text-${line}`}
                maxLength={longestReview}
                defaultValue={kept?.text}
                hint={t('textHint')}
                error={textError}
              />
              <PhotoField
                suffix={`-${line}`}
                sent={kept?.photos ?? []}
                most={mostReviewPhotos}
                label={t('photos')}
                hint={t('photosHint')}
                error={photoError}
                onBusy={noteBusy}
              />
            </div>
          </details>
        </div>
      </section>
    </li>
  );
}
