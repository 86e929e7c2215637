import { Form, redirect } from 'react-router';
import {
  changeProduct,
  copyProduct,
  getStaffProduct,
  listProductChoices,
} from '../../../domain/catalogue/products/staff-product.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/product.page.ts';
import { choicesOf } from './choices.ts';
import { saveProduct } from './product-action.ts';
import { ProductForm } from './product-form.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { locale } = context.get(runtimeContext);
  const [product, choices] = await Promise.all([
    api.call(getStaffProduct, { params: { id: params.id } }),
    api.call(listProductChoices, {}),
  ]);
  return { product: product.data, choices: choicesOf(choices.data, locale) };
}

export async function action({ context, params, request }: Route.ActionArgs): Promise<SafeAnswer> {
  const api = context.get(apiContext);
  const { locale } = context.get(runtimeContext);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'copy') {
    const { data: copy } = await api.call(copyProduct, { params: { id: params.id } });
    throw redirect(`/products/${copy.id}`);
  }
  if (intent === 'archive' || intent === 'unarchive') {
    const body = { version: Number(form.get('version')), archived: intent === 'archive' };
    const changed = await api.attempt(changeProduct, { params: { id: params.id }, body });
    return changed.ok ? { saved: true } : { problem: errorText(locale, changed.error.code, changed.error.details) };
  }
  return saveProduct(api, Number(params.id), form, locale);
}

export default function ProductPage({ loaderData: { product, choices }, actionData }: Route.ComponentProps) {
  const { t, locale } = useStaffText();
  const { permissions } = useStaff();
  const tell = useToast();
  const mayEdit = permissions.includes('products.write');
  return (
    <StaffPage
      title={product.name[locale] || product.name.en}
      tools={
        <div className="flex flex-wrap items-center gap-4">
          {product.archived && <Badge>{t('productState.archived')}</Badge>}
          {product.listed && (
            <a href={`/product-detail/${product.slug}`} className="hit-area text-brand-text underline">
              {t('product.inShop')}
            </a>
          )}
          <Link to={`/audit?thing=products&row=${product.id}`} className="hit-area text-brand-text underline">
            {t('nav.records')}
          </Link>
          {mayEdit && (
            <Form method="post" className="flex gap-2">
              <input type="hidden" name="version" value={product.version} />
              <Button type="submit" name="intent" value="copy" variant="secondary" size="small">
                {t('product.copy')}
              </Button>
              <Button
                type="submit"
                name="intent"
                value={product.archived ? 'unarchive' : 'archive'}
                variant="secondary"
                size="small"
              >
                {t(product.archived ? 'products.unarchive' : 'products.archive')}
              </Button>
            </Form>
          )}
        </div>
      }
    >
      {actionData?.saved && <Notice tone="success">{t('product.saved')}</Notice>}
      {/* Without the permission to edit, the same page has disabled fields. */}
      <fieldset disabled={!mayEdit} className="min-w-0">
        <ProductForm
          key={product.id}
          product={product}
          choices={choices}
          answered={actionData}
          onSaved={() => tell({ text: t('product.saved'), topic: 'saved' })}
        />
      </fieldset>
    </StaffPage>
  );
}
