import { data } from 'react-router';
import { policyNames } from '../../../domain/desks/policies/policy-text.ts';
import { comparePolicies, getPolicyDraft } from '../../../domain/desks/policies/policy-version.contract.ts';
import { isLocale, type Locale, locales } from '../../../kernel/locale.ts';
import { apiContext, postedForm, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { languageNames } from '../frame/language-buttons.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import type { Route } from './+types/policy.page.ts';
import { Difference } from './difference.tsx';
import { answerPolicy } from './policy-action.ts';
import { PolicyShown } from './policy-shown.tsx';
import { VersionCompare, VersionList } from './policy-versions.tsx';

function nameOf(text: string) {
  const name = policyNames.find((one) => one === text);
  if (!name) throw data(null, { status: 404 });
  return name;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const name = nameOf(params.name);
  const api = context.get(apiContext);
  const asked = (key: string) => url.searchParams.get(key) ?? '';
  const version = asked('version');
  const query = version ? { version } : {};
  const { data: draft } = await api.call(getPolicyDraft, { params: { name }, query });
  const [from, to] = [asked('from'), asked('to')];
  const language = isLocale(asked('language')) ? (asked('language') as Locale) : context.get(runtimeContext).locale;
  const compared =
    from && to ? (await api.call(comparePolicies, { params: { name }, query: { from, to, language } })).data : null;
  return { draft, compared, asked: { from, to, language } };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { values } = await postedForm(context)();
  return answerPolicy(context.get(apiContext), nameOf(params.name), values, context.get(runtimeContext).locale);
}

/** The editor of one policy in three languages, with a preview and the earlier versions. */
export default function PolicyEditorPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { t, locale } = useStaffText();
  const { draft, compared, asked } = loaderData;
  const newest = draft.versions[0]?.number ?? 1;
  const isNewest = draft.number === newest;
  const mayWrite = useStaff().permissions.includes('settings.edit');
  const [first = ''] = draft.texts[locale].split('\n');
  return (
    <StaffPage
      title={`${t('policies.title')}: ${first.replace(/^# /, '')}`}
      tools={
        <ButtonLink to="/policies" variant="quiet" size="small">
          {t('policies.title')}
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {answer?.mistakes && answer.mistakes.length > 0 && (
          <Notice tone="danger">
            <ul>
              {answer.mistakes.map(({ language, line, problem }) => (
                <li key={`${language} ${line} ${problem}`}>
                  {t('policies.mistake', {
                    language: languageNames[language],
                    line,
                    problem: t(`mistake.${problem}` as 'mistake.link_wrong'),
                  })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {answer?.meanwhile && (
          <section aria-labelledby="meanwhile" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <Notice tone="warning">
              <h2 id="meanwhile" className="font-semibold">
                {t('policies.meanwhile')}
              </h2>
              <p>{t('policies.meanwhileText')}</p>
            </Notice>
            {answer.meanwhile.map(({ language, changes }) => (
              <div key={language} className="grid gap-1">
                <h3 className="font-semibold">{languageNames[language]}</h3>
                <Difference lines={changes} language={language} />
              </div>
            ))}
          </section>
        )}
        <DraftedForm
          key={draft.number}
          form={`policy:${draft.policy}${isNewest ? '' : `:${draft.number}`}`}
          kept={[...locales, 'note']}
          version={newest}
          fields={{ ...draft.texts, note: '' }}
          answer={answer}
          label={(name) => (isLocale(name) ? languageNames[name] : t('policies.note'))}
          encType="multipart/form-data"
          sendsWas={false}
          saved={t('policies.published')}
          className="grid gap-4"
        >
          {(values) => (
            <>
              <p className="max-w-text text-ink-soft text-sm">{t('policies.notation')}</p>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-3">
                {locales.map((language) => (
                  <TextareaField
                    key={language}
                    name={language}
                    lang={language}
                    label={languageNames[language]}
                    defaultValue={values[language]}
                    maxLength={40_000}
                    required
                    readOnly={!mayWrite}
                    spellCheck
                  />
                ))}
              </div>
              <details>
                <summary className="min-h-target cursor-pointer py-2.5 text-brand-text text-sm">
                  {t('policies.facts')}
                </summary>
                <p className="flex flex-wrap gap-2 text-sm">
                  {draft.facts.map((fact) => (
                    <code key={fact} className="select-all">{`{${fact}}`}</code>
                  ))}
                </p>
              </details>
              {mayWrite && (
                <>
                  <Field
                    name="note"
                    label={t('policies.note')}
                    defaultValue={values.note}
                    maxLength={300}
                    className="max-w-xl"
                  />
                  <div className="flex flex-wrap items-center gap-3">
                    <Button type="submit" name="intent" value="publish">
                      {t('policies.publish')}
                    </Button>
                    <label className="flex items-center gap-2 text-sm">
                      {t('policies.language')}
                      <select
                        name="language"
                        defaultValue={asked.language}
                        className="h-11 rounded-md border border-line-strong bg-surface px-2"
                      >
                        {locales.map((language) => (
                          <option key={language} value={language}>
                            {languageNames[language]}
                          </option>
                        ))}
                      </select>
                    </label>
                    <Button type="submit" name="intent" value="preview" variant="secondary">
                      {t('policies.preview')}
                    </Button>
                  </div>
                </>
              )}
            </>
          )}
        </DraftedForm>
        {answer?.shown && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 lg:items-start">
            <section lang={answer.shown.language} aria-label={t('policies.preview')}>
              <PolicyShown policy={answer.shown.policy} />
            </section>
            <section aria-labelledby="changes" className="grid gap-3">
              <h2 id="changes" className="font-semibold text-lg">
                {t('policies.changes')}
              </h2>
              <Difference lines={answer.shown.changes} language={answer.shown.language} />
            </section>
          </div>
        )}
        <VersionList draft={draft} />
        {draft.versions.length > 1 && (
          <VersionCompare key={`compare ${newest}`} draft={draft} asked={asked} compared={compared} />
        )}
      </div>
    </StaffPage>
  );
}
