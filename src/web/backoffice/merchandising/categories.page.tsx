import {
  arrangeCategories,
  listStaffCategories,
} from '../../../domain/catalogue/merchandising/staff-category.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/categories.page.ts';
import { CategoryTree } from './category-tree.tsx';
import { WindowTabs } from './merchandising-tabs.tsx';
import { placesIn } from './places-text.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listStaffCategories, {});
  return { categories: data };
}

export async function action({ context, request }: Route.ActionArgs): Promise<SafeAnswer> {
  const form = await request.formData();
  const body = { was: placesIn(form.get('was')), now: placesIn(form.get('now')) };
  const arranged = await context.get(apiContext).attempt(arrangeCategories, { body });
  if (arranged.ok) return { saved: true };
  return { problem: errorText(context.get(runtimeContext).locale, arranged.error.code, arranged.error.details) };
}

export default function CategoriesPage({ loaderData: { categories } }: Route.ComponentProps) {
  const { t } = useStaffText();
  return (
    <StaffPage
      title={t('window.title')}
      tools={<ButtonLink to="/window/categories/new">{t('category.new')}</ButtonLink>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <WindowTabs at="/window/categories" />
        <p className="text-ink-soft text-sm no-js:hidden">{t('window.orderHint')}</p>
        {categories.length === 0 && <p>{t('category.empty')}</p>}
        <CategoryTree categories={categories} />
      </div>
    </StaffPage>
  );
}
