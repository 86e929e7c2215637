import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Link } from '../../ui/link.tsx';
import { recordsLink } from './audit-query.ts';

interface Props {
  readonly path: '/audit' | '/accesses';
  readonly person: { readonly id: number; readonly name: string };
}

/** A staff member, with a link to all their actions. */
export function PersonLink({ path, person: { id, name } }: Props) {
  const { t } = useStaffText();
  return (
    <Link to={recordsLink(path, { person: String(id) })} className="hit-area text-brand-text hover:underline">
      {name || t('records.number', { number: String(id) })}
    </Link>
  );
}
