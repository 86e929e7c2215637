import { useLocation } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  /** How many are picked. */
  readonly children: string;
  readonly onLetGo: () => void;
}

/** Most of what is picked may be on other pages, where nobody sees it: it is told of, and can be let go of here. */
export function PickedNotice({ children, onLetGo }: Props) {
  const { t } = useStaffText();
  const { pathname, search } = useLocation();
  return (
    <Notice>
      {children}{' '}
      <Link
        to={pathname + search}
        prefetch="none"
        // Without scripts the list is read anew; with them, what was typed into its rows stays.
        onClick={(event) => {
          event.preventDefault();
          onLetGo();
        }}
        className="hit-area text-brand-text hover:underline"
      >
        {t('orders.selectNone')}
      </Link>
    </Notice>
  );
}
