import { useNavigate } from 'react-router';
import { listProductChoices } from '../../../domain/catalogue/products/staff-product.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { expectPermission } from '../frame/expect-permission.server.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/product-new.page.ts';
import { choicesOf } from './choices.ts';
import { makeProduct } from './product-action.ts';
import { ProductForm } from './product-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await expectPermission(context, 'products.write');
  const choices = await context.get(apiContext).call(listProductChoices, {});
  return { choices: choicesOf(choices.data, context.get(runtimeContext).locale) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return makeProduct(context.get(apiContext), await request.formData(), context.get(runtimeContext).locale);
}

export default function ProductNewPage({ loaderData: { choices }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const navigate = useNavigate();
  return (
    <StaffPage title={t('products.new')}>
      {/* Without scripts there is no redirect. */}
      {actionData?.at !== undefined && (
        <Notice tone="success">
          <Link to={actionData.at}>{t('product.saved')}</Link>
        </Notice>
      )}
      <ProductForm
        product={null}
        choices={choices}
        answered={actionData}
        onSaved={({ at }) => at !== undefined && void navigate(at)}
      />
    </StaffPage>
  );
}
