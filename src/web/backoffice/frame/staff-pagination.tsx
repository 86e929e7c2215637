import { useLocation } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Pagination } from '../../ui/pagination.tsx';

interface Props {
  readonly page: number;
  readonly pages: number;
}

/** The pagination of a list, with the back office's texts. Its URLs change only the page of the current one. */
export function StaffPagination(props: Props) {
  const { t } = useStaffText();
  const { pathname, search } = useLocation();
  const hrefFor = (page: number) => {
    const query = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''));
    query.delete('page');
    if (page > 1) query.set('page', String(page));
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  const labels = {
    nav: t('staff.pages'),
    previous: t('staff.previousPage'),
    next: t('staff.nextPage'),
    page: (page: number) => t('staff.page', { page }),
  };
  return <Pagination {...props} hrefFor={hrefFor} labels={labels} />;
}
