import { data, Form } from 'react-router';
import { walked } from '../../../domain/catalogue/merchandising/category-order.rules.ts';
import {
  addCategory,
  changeCategory,
  listStaffCategories,
  type StaffCategory,
} from '../../../domain/catalogue/merchandising/staff-category.contract.ts';
import { tint } from '../../../domain/catalogue/products/picture.contract.ts';
import { fieldLimits } from '../../../platform/http/form-fields.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { bodyIn, fieldsIn } from '../frame/form-body.ts';
import { TextLink } from '../frame/text-link.tsx';
import { readPosted } from '../safe-edits/form-draft.ts';
import { refused } from '../safe-edits/refused.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/category.page.ts';
import { EditPage } from './edit-page.tsx';
import { OnePicture, pictureFields } from './one-picture.tsx';
import { ThreeLanguages } from './three-languages.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: all } = await context.get(apiContext).call(listStaffCategories, {});
  const category = all.find(({ id }) => String(id) === params.id) ?? null;
  if (!category && params.id !== 'new') throw data(null, { status: 404 });
  const places = walked(all).filter(
    ({ row }) => row.id !== category?.id && (!row.hidden || row.id === category?.parent),
  );
  return {
    category,
    fields: category ? fieldsOf(category) : {},
    limits: fieldLimits(addCategory.body),
    tints: tint.options,
    parents: places.map(({ row: { id, name }, depth }) => ({ id, name, depth })),
  };
}

export async function action({ context, params, request }: Route.ActionArgs): Promise<SafeAnswer> {
  const api = context.get(apiContext);
  const { locale } = context.get(runtimeContext);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'hide' || intent === 'show') {
    const body = { version: Number(form.get('version')), hidden: intent === 'hide' };
    const changed = await api.attempt(changeCategory, { params: { id: params.id }, body });
    return changed.ok ? { saved: true } : { problem: errorText(locale, changed.error.code, changed.error.details) };
  }
  const posted = readPosted(form);
  const { slug, picture, ...fields } = posted.fields;
  // The endpoint reports a missing picture.
  const texts = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.replace(/[\r\n]+/g, ' ')]));
  const body = bodyIn(addCategory.body, picture ? { ...texts, picture } : texts);
  const written =
    params.id === 'new'
      ? await api.attempt(addCategory, { body: { ...body, slug } })
      : await api.attempt(changeCategory, { params: { id: params.id }, body: { ...body, version: posted.version } });
  return written.ok ? { saved: true, at: '/window/categories' } : refused(posted, written.error, fieldsOf, locale);
}

function fieldsOf(category: StaffCategory) {
  return fieldsIn(addCategory.body, { ...category, picture: category.picture.id, slug: undefined });
}

const labels = {
  name: 'category.nameIn',
  page_title: 'category.pageTitleIn',
  page_description: 'category.pageDescriptionIn',
} as const;
const isInLanguages = (field = ''): field is keyof typeof labels => field in labels;

/** Edits one category: names, picture, parent category, texts for search engines. */
export default function CategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { category, fields, limits, parents, tints } = loaderData;
  const { t, locale } = useStaffText();
  const label = (name: string) => {
    const [field, language = ''] = name.split('.');
    if (isInLanguages(field)) return t(labels[field], { language: t(`language.${language as 'en'}`) });
    if (name === 'picture') return t('window.picture');
    return name === 'name_ko' ? t('category.nameKo') : t(`category.${name as 'parent'}`);
  };
  return (
    <EditPage
      title={category ? category.name[locale] || category.name.en : t('category.new')}
      tools={
        <div className="flex flex-wrap items-center gap-4">
          {category?.hidden && <Badge>{t('category.hidden')}</Badge>}
          {category && <span className="text-ink-soft">{t('window.found', { count: category.products })}</span>}
          <TextLink to="/window/categories">{t('window.categories')}</TextLink>
        </div>
      }
      form={`category:${category?.id ?? 'new'}`}
      kept={['name', 'page_title', 'page_description', 'name_ko', 'parent', 'tint', 'slug', ...pictureFields]}
      version={category?.version}
      fields={fields}
      limits={limits}
      answered={actionData}
      label={label}
      below={
        category && (
          <Form method="post">
            <input type="hidden" name="version" value={category.version} />
            <Button type="submit" name="intent" value={category.hidden ? 'show' : 'hide'} variant="secondary">
              {t(category.hidden ? 'category.show' : 'category.hide')}
            </Button>
          </Form>
        )
      }
    >
      {({ of, values, errors }) => (
        <>
          <ThreeLanguages field="name" of={of} />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <Field {...of('name_ko')} lang="ko" />
            <SelectField
              {...of('parent')}
              placeholder={t('category.top')}
              options={parents.map(({ id, name, depth }) => ({
                value: String(id),
                label: `${'– '.repeat(depth)}${name[locale] || name.en}`,
              }))}
            />
            <SelectField
              {...of('tint')}
              options={tints.map((value) => ({ value, label: t(`category.tint.${value}`) }))}
            />
            {!category && <Field {...of('slug')} hint={t('category.slugHint')} />}
          </div>
          <OnePicture picture={category?.picture ?? null} values={values} error={errors?.picture} />
          <ThreeLanguages field="page_title" of={of} hint={t('category.pageTitleHint')} />
          <ThreeLanguages field="page_description" of={of} hint={t('category.pageDescriptionHint')} isLong />
        </>
      )}
    </EditPage>
  );
}
