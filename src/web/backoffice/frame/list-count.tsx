import { mostCounted, mostNamed } from '../../../kernel/paging.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';

interface Props {
  readonly count: number;
  /** What it is a number of. */
  readonly words: 'claims.count' | 'customers.count' | 'staffReviews.count' | 'voucher.uses';
}

/** How many rows a list has, as far as they are counted. */
export function ListCount({ count, words }: Props) {
  const { t } = useStaffText();
  const said = count > mostCounted ? t('staff.countOpen', { most: count - 1 }) : t(words, { count });
  return <p className="text-ink-soft">{said}</p>;
}

/** Whether the rest of a long list of names is left out; only names have so many. */
export function NamesCut({ sought, count }: { readonly sought: string; readonly count: number }) {
  const { t } = useStaffText();
  if (count < mostNamed || !/\p{L}/u.test(sought)) return null;
  return <p className="mb-4 text-ink-soft">{t('staff.namesCut', { most: mostNamed })}</p>;
}
