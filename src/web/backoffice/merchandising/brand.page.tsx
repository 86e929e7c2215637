import { Form, redirect } from 'react-router';
import {
  addBrand,
  changeBrand,
  getStaffBrand,
  listStaffBrands,
  mergeBrands,
  type StaffBrand,
} from '../../../domain/catalogue/merchandising/brands.contract.ts';
import { fieldLimits } from '../../../platform/http/form-fields.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { bodyIn, fieldsIn } from '../frame/form-body.ts';
import { TextLink } from '../frame/text-link.tsx';
import { readPosted } from '../safe-edits/form-draft.ts';
import { refused } from '../safe-edits/refused.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/brand.page.ts';
import { EditPage } from './edit-page.tsx';

/** The number of brands offered for merging; in a larger shop the duplicate is searched by name first. */
const mostOffered = 200;

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const limits = fieldLimits(addBrand.body);
  if (params.id === 'new') return { brand: null, fields: {}, limits, others: [] };
  const [{ data: brand }, { data: others }] = await Promise.all([
    api.call(getStaffBrand, { params: { id: params.id } }),
    api.call(listStaffBrands, { query: { page_size: mostOffered } }),
  ]);
  return {
    brand,
    fields: fieldsOf(brand),
    limits,
    others: others.flatMap(({ id, name }) => (id === brand.id ? [] : [{ value: String(id), label: name }])),
  };
}

export async function action({ context, params, request }: Route.ActionArgs): Promise<SafeAnswer> {
  const api = context.get(apiContext);
  const { locale } = context.get(runtimeContext);
  const form = await request.formData();
  if (form.get('intent') === 'merge') {
    const into = Number(form.get('into'));
    const body = { brand: Number(params.id), into, version: Number(form.get('version')) };
    const merged = await api.attempt(mergeBrands, { body });
    if (merged.ok) throw redirect(`/window/brands/${into}`);
    const { code, fields, details } = merged.error;
    return { problem: fields?.into ? fieldErrorText(locale, fields.into) : errorText(locale, code, details) };
  }
  const posted = readPosted(form);
  const { country = '' } = posted.fields;
  const body = bodyIn(addBrand.body, { ...posted.fields, country: country.toUpperCase() });
  const written =
    params.id === 'new'
      ? await api.attempt(addBrand, { body })
      : await api.attempt(changeBrand, { params: { id: params.id }, body: { ...body, version: posted.version } });
  return written.ok ? { saved: true, at: '/window/brands' } : refused(posted, written.error, fieldsOf, locale);
}

const fieldsOf = (brand: StaffBrand) => fieldsIn(addBrand.body, brand);

/** One brand: its name and spellings, and merging it into another one. */
export default function BrandPage({ loaderData: { brand, fields, limits, others }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  return (
    <EditPage
      title={brand?.name ?? t('brand.add')}
      tools={<TextLink to="/window/brands">{t('window.brands')}</TextLink>}
      form={`brand:${brand?.id ?? 'new'}`}
      kept={['name', 'country', 'also_known_as']}
      version={brand?.version}
      fields={fields}
      limits={limits}
      answered={actionData}
      label={(name) => t(`brand.${name as 'name'}`)}
      below={brand && others.length > 0 && <MergeForm brand={brand} others={others} />}
    >
      {({ of }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
            <Field {...of('name')} />
            <Field {...of('country')} maxLength={2} autoCapitalize="characters" />
          </div>
          <Field {...of('also_known_as')} hint={t('brand.alsoHint')} />
        </>
      )}
    </EditPage>
  );
}

interface MergeProps {
  readonly brand: StaffBrand;
  readonly others: readonly { readonly value: string; readonly label: string }[];
}

function MergeForm({ brand, others }: MergeProps) {
  const { t } = useStaffText();
  return (
    <Form method="post" className="grid max-w-3xl gap-3 rounded-md border border-line p-4">
      <h2 className="text-lg">{t('brand.mergeTitle')}</h2>
      <p className="text-ink-soft">{t('brand.mergeText')}</p>
      <input type="hidden" name="version" value={brand.version} />
      <SelectField name="into" label={t('brand.mergeInto')} options={others} placeholder="–" required />
      <div>
        <Button type="submit" name="intent" value="merge" variant="danger">
          {t('brand.merge')}
        </Button>
      </div>
    </Form>
  );
}
