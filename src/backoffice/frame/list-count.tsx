import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { mostCounted } from '../../kernel/paging.ts';

interface Props {
  readonly count: number;
  /** What it is a number of. */
  readonly words: 'claims.count' | 'customers.count' | 'staffReviews.count';
}

/** How many rows a list has, as far as they are counted. */
export function ListCount({ count, words }: Props) {
  const { t } = useStaffText();
  const said = count > mostCounted ? t('staff.countOpen', { most: count - 1 }) : t(words, { count });
  return <p className="text-ink-soft">{said}</p>;
}
