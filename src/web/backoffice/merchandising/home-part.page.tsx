import { redirect } from 'react-router';
import {
  addHomePart,
  changeHomePart,
  getStaffHomePart,
  removeHomePart,
  type StaffHomePart,
} from '../../../domain/catalogue/merchandising/home-part.contract.ts';
import { type HomePartKind, homePartKinds } from '../../../domain/catalogue/merchandising/home-part.rules.ts';
import { listCategories } from '../../../domain/catalogue/products/category.contract.ts';
import { fieldLimits } from '../../../platform/http/form-fields.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { bodyIn, fieldsIn } from '../frame/form-body.ts';
import { TextLink } from '../frame/text-link.tsx';
import { readPosted } from '../safe-edits/form-draft.ts';
import { refused } from '../safe-edits/refused.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/home-part.page.ts';
import { EditPage } from './edit-page.tsx';
import { OnePicture, pictureFields } from './one-picture.tsx';
import { RemoveForm } from './remove-form.tsx';
import { ThreeLanguages } from './three-languages.tsx';

const kindIn = (url: URL): HomePartKind =>
  homePartKinds.find((kind) => kind === url.searchParams.get('kind')) ?? 'banner';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ data: categories }, part] = await Promise.all([
    api.call(listCategories, {}),
    params.id === 'new' ? null : api.call(getStaffHomePart, { params: { id: params.id } }),
  ]);
  return {
    part: part?.data ?? null,
    fields: part ? fieldsOf(part.data) : {},
    limits: fieldLimits(partBody),
    kind: part?.data.kind ?? kindIn(url),
    categories: categories.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs): Promise<SafeAnswer> {
  const api = context.get(apiContext);
  const { locale, publicOrigin } = context.get(runtimeContext);
  const form = await request.formData();
  if (form.get('intent') === 'remove') {
    const body = { part: Number(params.id), version: Number(form.get('version')) };
    const removed = await api.attempt(removeHomePart, { body });
    if (removed.ok) throw redirect(`/window?removed=${body.part}`);
    return { problem: errorText(locale, removed.error.code, removed.error.details) };
  }
  const posted = readPosted(form);
  const link = posted.fields.link?.trim() ?? '';
  // A full URL copied from the browser.
  const path = link.startsWith(`${publicOrigin}/`) ? link.slice(publicOrigin.length) : link;
  const body = bodyIn(partBody, { ...posted.fields, link: path });
  const written =
    params.id === 'new'
      ? await api.attempt(addHomePart, { body: { ...body, kind: kindIn(url) } })
      : await api.attempt(changeHomePart, { params: { id: params.id }, body: { ...body, version: posted.version } });
  return written.ok ? { saved: true, at: '/window' } : refused(posted, written.error, fieldsOf, locale);
}

/** The form sends every field of a part, also empty ones. */
const partBody = changeHomePart.body.required().omit({ version: true });

function fieldsOf(part: StaffHomePart) {
  return fieldsIn(partBody, { ...part, picture: part.picture?.id ?? null });
}

const texts = ['title', 'text', 'button'] as const;

export default function HomePartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { part, fields, limits, kind, categories } = loaderData;
  const { t } = useStaffText();
  const kindName = t(`window.kind.${kind}`);
  const isBanner = kind === 'banner';
  const hasOwnTitle = isBanner || kind === 'search';
  const wordsOf = (field: (typeof texts)[number]) => (language: string) => t(`window.${field}In`, { language });
  const label = (name: string) => {
    const text = texts.find((one) => name.startsWith(`${one}.`));
    if (text) return wordsOf(text)(t(`language.${name.slice(-2) as 'en'}`));
    return name === 'until' ? t('window.untilLabel') : t(`window.${name as 'link'}`);
  };
  return (
    <EditPage
      title={part ? part.title.en || kindName : t('window.newPart', { kind: kindName })}
      tools={<TextLink to="/window">{t('window.home')}</TextLink>}
      form={`home-part:${part?.id ?? kind}`}
      kept={['title', 'text', 'button', 'link', 'category', 'query', 'from', 'until', ...pictureFields]}
      version={part?.version}
      fields={fields}
      limits={limits}
      answered={actionData}
      label={label}
      below={
        part && (
          <RemoveForm
            label={t('window.remove')}
            name={part.title.en || kindName}
            fields={{ version: part.version }}
            canUndo
          />
        )
      }
    >
      {({ of, values, errors }) => (
        <>
          {(isBanner ? texts : (['title'] as const)).map((field) => (
            <ThreeLanguages
              key={field}
              field={field}
              of={of}
              required={field === 'title' && hasOwnTitle}
              hint={hasOwnTitle ? undefined : t('window.titleHint')}
            />
          ))}
          {isBanner && (
            <>
              <Field {...of('link')} hint={t('window.linkHint', { example: '/products?category=beef' })} />
              <OnePicture picture={part?.picture ?? null} values={values} error={errors?.picture} removable />
            </>
          )}
          {kind === 'category' && <SelectField {...of('category')} options={categories} placeholder="–" required />}
          {kind === 'search' && <Field {...of('query')} hint={t('window.queryHint')} required />}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...of('from')} type="datetime-local" hint={t('window.dateHint')} />
            <Field {...of('until')} type="datetime-local" hint={t('window.dateHint')} />
          </div>
        </>
      )}
    </EditPage>
  );
}
