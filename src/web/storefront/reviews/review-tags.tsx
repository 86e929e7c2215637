import type { ReviewTag } from '../../../domain/fulfilment/reviews/review.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Badge } from '../../ui/badge.tsx';

interface Props {
  readonly tags: readonly ReviewTag[];
}

/** What the author said with one tap. */
export function ReviewTags({ tags }: Props) {
  const { t } = useText();
  if (tags.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="brand">{t(`reviewTag.${tag}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
