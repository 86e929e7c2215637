import { data, Form, useNavigate } from 'react-router';
import { addCategory, changeCategory, listStaffCategories } from '../../features/window/category.contract.ts';
import { walked } from '../../features/window/category-order.rules.ts';
import { apiContext, runtimeContext } from '../../http/page-context.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { readPosted } from '../safe-edits/posted-form.ts';
import { type SafeAnswer, SafeForm } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/category.page.ts';
import { categoryIn, fieldsOf, tints } from './category-fields.ts';
import { OnePicture } from './one-picture.tsx';
import { refused } from './refused.ts';
import { ThreeLanguages } from './three-languages.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: all } = await context.get(apiContext).call(listStaffCategories, {});
  const category = all.find(({ id }) => String(id) === params.id) ?? null;
  if (!category && params.id !== 'new') throw data(null, { status: 404 });
  const places = walked(all).filter(({ row }) => row.id !== category?.id && !row.hidden);
  return {
    category,
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
  const body = categoryIn(posted.fields);
  const written =
    params.id === 'new'
      ? await api.attempt(addCategory, { body: { ...body, slug: (posted.fields.slug ?? '').trim() } })
      : await api.attempt(changeCategory, { params: { id: params.id }, body: { ...body, version: posted.version } });
  return written.ok ? { saved: true, at: '/window/categories' } : refused(posted, written.error, fieldsOf, locale);
}

/** One category: its names, its picture, and where it lies. */
export default function CategoryPage({ loaderData: { category, parents }, actionData }: Route.ComponentProps) {
  const { t, locale } = useStaffText();
  const tell = useToast();
  const navigate = useNavigate();
  const nameIn = (language: string) => t('category.nameIn', { language });
  const label = (name: string) => {
    if (name.startsWith('name.')) return nameIn(t(`language.${name.slice(-2) as 'en'}`));
    if (name === 'picture') return t('window.picture');
    return name === 'name_ko' ? t('category.nameKo') : t(`category.${name as 'parent'}`);
  };
  return (
    <StaffPage
      title={category ? category.name[locale] || category.name.en : t('category.new')}
      tools={
        <div className="flex flex-wrap items-center gap-4">
          {category?.hidden && <Badge>{t('category.hidden')}</Badge>}
          {category && <span className="text-ink-soft">{t('window.found', { count: category.products })}</span>}
          <Link to="/window/categories" className="hit-area text-brand-text underline">
            {t('window.categories')}
          </Link>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {actionData?.problem && <Notice tone="danger">{actionData.problem}</Notice>}
        <SafeForm
          key={category?.id ?? 'new'}
          form={`category:${category?.id ?? 'new'}`}
          kept={['name', 'name_ko', 'parent', 'tint', 'slug']}
          version={category?.version ?? 1}
          fields={category ? fieldsOf(category) : {}}
          answered={actionData}
          label={label}
          onSaved={({ at }) => {
            tell({ text: t('window.saved') });
            if (at) navigate(at);
          }}
          className="grid max-w-5xl gap-5"
        >
          {({ values, answer, isSaving }) => {
            const of = (name: string) => ({
              name,
              label: label(name),
              defaultValue: values[name] ?? '',
              error: answer?.errors?.[name],
            });
            return (
              <>
                <ThreeLanguages
                  field="name"
                  label={nameIn}
                  values={values}
                  errors={answer?.errors}
                  most={80}
                  required
                />
                <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                  <Field {...of('name_ko')} lang="ko" maxLength={80} />
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
                  {!category && <Field {...of('slug')} hint={t('category.slugHint')} maxLength={60} />}
                </div>
                <OnePicture
                  picture={category?.picture ?? null}
                  value={values.picture ?? ''}
                  error={answer?.errors?.picture}
                />
                <div>
                  <Button type="submit" loading={isSaving} loadingLabel={t('window.saving')}>
                    {t('window.save')}
                  </Button>
                </div>
              </>
            );
          }}
        </SafeForm>
        {category && (
          <Form method="post">
            <input type="hidden" name="version" value={category.version} />
            <Button type="submit" name="intent" value={category.hidden ? 'show' : 'hide'} variant="secondary">
              {t(category.hidden ? 'category.show' : 'category.hide')}
            </Button>
          </Form>
        )}
      </div>
    </StaffPage>
  );
}
