import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Pagination } from '../../ui/pagination.tsx';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly hrefFor: (page: number) => string;
}

/** The pages of a list, in the words of the back office. */
export function StaffPagination(props: Props) {
  const { t } = useStaffText();
  const labels = {
    nav: t('staff.pages'),
    previous: t('staff.previousPage'),
    next: t('staff.nextPage'),
    page: (page: number) => t('staff.page', { page }),
  };
  return <Pagination {...props} labels={labels} />;
}
