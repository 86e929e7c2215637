import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ReviewableLine } from '../../../domain/fulfilment/reviews/review.contract.ts';
import { longestAuthor } from '../../../domain/fulfilment/reviews/review.rules.ts';
import { useReviewsText } from '../../../platform/i18n/reviews-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { useFieldErrors } from '../frame/use-field-errors.ts';
import type { ReviewAnswer } from './review-answer.ts';
import { ReviewedLine } from './reviewed-line.tsx';

interface Props {
  readonly lines: readonly ReviewableLine[];
  readonly author: string;
  /** The stars that every line starts with. */
  readonly stars: number | undefined;
  /** The result of a form that was sent without JavaScript. */
  readonly answered: ReviewAnswer | undefined;
}

/** All products of an order in one plain form that posts to its own page. Scripts only make it faster. */
export function ReviewForm({ lines, author, stars, answered }: Props) {
  const t = useReviewsText();
  const fetcher = useShopFetcher<ReviewAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? answered;
  const { errors, isOutdated, noteChange } = useFieldErrors(answer);
  const [isNameless, setNameless] = useState(false);
  const [sending, setSending] = useState<readonly number[]>([]);
  const noteBusy = useCallback(
    (line: number, isBusy: boolean) =>
      setSending((now) => (isBusy ? [...now, line] : now.filter((other) => other !== line))),
    [],
  );
  useEffect(() => {
    const wrong = Object.keys(answer?.fields ?? {});
    const controls = form.current?.querySelectorAll<HTMLElement>('[name]') ?? [];
    [...controls].find((control) => wrong.includes(control.getAttribute('name') ?? ''))?.focus();
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
      className="grid grid-cols-1 gap-4"
    >
      {lines.length > 1 && <p className="text-ink-soft">{t('intro')}</p>}
      {answer && !isOutdated && <Notice tone="danger">{answer.error}</Notice>}
      <ul className="grid grid-cols-1 gap-4">
        {lines.map((line) => (
          <ReviewedLine
            key={line.line}
            line={line}
            stars={stars}
            errors={errors}
            kept={answered?.lines[line.line]}
            onBusy={noteBusy}
          />
        ))}
      </ul>
      <Field
        label={t('author')}
        name="author"
        autoComplete="given-name"
        maxLength={longestAuthor}
        required
        defaultValue={answered?.author ?? author}
        hint={t('authorHint')}
        onBlur={checkName}
        onChange={() => setNameless(false)}
        error={errors.author ?? (isNameless && t('authorNeeded'))}
      />
      <p className="text-ink-soft text-sm">{t('moderation')}</p>
      <Button
        type="submit"
        size="large"
        loading={fetcher.state !== 'idle' || sending.length > 0}
        loadingLabel={t('working')}
        className="w-full"
      >
        {t('send')}
      </Button>
    </fetcher.Form>
  );
}
