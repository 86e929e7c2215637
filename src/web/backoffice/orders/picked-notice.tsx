import { useLocation } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  /** The number of selected rows. */
  readonly children: string;
  readonly onLetGo: () => void;
}

/** Most of the selection may be on other pages, out of view: the notice counts it and can clear it. */
export function PickedNotice({ children, onLetGo }: Props) {
  const { t } = useStaffText();
  const { pathname, search } = useLocation();
  return (
    <Notice>
      {children}{' '}
      <Link
        to={pathname + search}
        prefetch="none"
        // Without scripts the list is reloaded; with them, input in its rows stays.
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
