import { mostCounted, mostNamed } from '../../../kernel/paging.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';

interface Props {
  readonly count: number;
  /** The translation key of the count. */
  readonly words: 'claims.count' | 'customers.count' | 'staffReviews.count' | 'voucher.uses';
}

/** The number of rows, as far as they are counted. */
export function ListCount({ count, words }: Props) {
  const { t } = useStaffText();
  const said = count > mostCounted ? t('staff.countOpen', { most: count - 1 }) : t(words, { count });
  return <p className="text-ink-soft">{said}</p>;
}

/** Whether a long list of names was truncated; only name searches have so many results. */
export function NamesCut({ sought, count }: { readonly sought: string; readonly count: number }) {
  const { t } = useStaffText();
  if (count < mostNamed || !/\p{L}/u.test(sought)) return null;
  return <p className="mb-4 text-ink-soft">{t('staff.namesCut', { most: mostNamed })}</p>;
}
