import type { listReviews } from '../../../domain/fulfilment/reviews/review.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ChipLink, ChipRow } from '../../ui/chips.tsx';
import { languageNames } from '../frame/language-switch.tsx';
import { useAddress } from '../frame/use-address.ts';

interface Props extends Pick<AnswerOf<typeof listReviews>, 'languages'> {
  readonly chosen: Locale | undefined;
  /** Number of reviews in all languages. */
  readonly all: number;
}

/** Links that show only the reviews in one language, each with its count; nothing if all are in the same language. */
export function ReviewLanguages({ languages, chosen, all }: Props) {
  const { t, locale } = useText();
  const { path, to } = useAddress();
  if (languages.length < 2 && !chosen) return null;
  // The reader's own language comes first.
  const sorted = languages.toSorted(
    (one, other) => Number(other.language === locale) - Number(one.language === locale),
  );
  return (
    <nav aria-label={t('reviews.languages')} className="pb-3">
      <ChipRow>
        <ChipLink to={`${to(path)}#reviews`} current={!chosen} preventScrollReset>
          {t('reviews.all', { count: all })}
        </ChipLink>
        {sorted.map(({ language, count }) => (
          <ChipLink
            key={language}
            to={`${to(path)}?written=${language}#reviews`}
            current={language === chosen}
            preventScrollReset
          >
            <span lang={language}>{languageNames[language]}</span> {count}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  );
}
