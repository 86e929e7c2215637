import { smsTexts } from '../../../domain/shop/settings/setting-groups.ts';
import { listSmsTexts, type SmsTextView, saveSmsText } from '../../../domain/shop/settings/sms-texts.contract.ts';
import { type Locale, locales } from '../../../kernel/locale.ts';
import { formParts } from '../../../platform/http/form-fields.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { languageNames } from '../frame/language-buttons.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import type { Route } from './+types/messages.page.ts';
import { fieldsOf, writeMessage } from './message-action.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data, version } = await context.get(apiContext).call(listSmsTexts, {});
  const chosen = data.find(({ key }) => key === url.searchParams.get('key')) ?? data[0];
  const rows = data.map(({ key, is_own, shown }) => ({
    key,
    is_own,
    kinds: locales.map((language) => shown[language].kind),
  }));
  const most = formParts(smsTexts)[0]?.fields[0]?.most;
  const fields = fieldsOf((chosen as SmsTextView).texts);
  return { rows, version, chosen: chosen as SmsTextView, fields, may: saveSmsText.may, most };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return writeMessage(context.get(apiContext), form, context.get(runtimeContext).locale);
}

/** The texts of messages, with a preview and the cost of sending. */
export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, version, chosen, fields, may, most } = loaderData;
  const { t } = useStaffText();
  const answer = actionData?.key === chosen.key ? actionData : undefined;
  const shown = answer?.shown ?? chosen;
  const mayWrite = useStaff().permissions.includes(may);
  return (
    <StaffPage
      title={t('settings.messages')}
      tools={
        <ButtonLink to="/settings" variant="quiet" size="small">
          {t('settings.all')}
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <nav aria-label={t('settings.messages')}>
          <ul className="grid max-lg:max-h-60 max-lg:overflow-auto">
            {rows.map(({ key, is_own, kinds }) => (
              <li key={key}>
                <Link
                  to={`/settings/messages?key=${key}`}
                  aria-current={key === chosen.key ? 'page' : undefined}
                  className="flex min-h-target items-center justify-between gap-2 rounded-md px-3 py-1 text-sm hover:bg-muted aria-[current]:bg-brand-soft aria-[current]:font-semibold"
                >
                  {t(`sms.${key}`)}
                  <span className="flex shrink-0 gap-1">
                    {is_own && <Badge tone="brand">{t('messages.own')}</Badge>}
                    {kinds.includes('LMS') && <Badge>LMS</Badge>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <DraftedForm
          key={chosen.key}
          form={`sms:${chosen.key}`}
          kept={['texts']}
          version={version}
          fields={fields}
          answer={answer}
          label={(name) => languageNames[name.slice(-2) as Locale]}
          saved={t('messages.saved')}
          className="grid content-start gap-4"
        >
          {(values) => (
            <>
              <h2 className="font-semibold text-lg">{t(`sms.${chosen.key}`)}</h2>
              <p className="text-ink-soft text-sm">
                {t('messages.placeholders')}{' '}
                {chosen.placeholders.map((name) => (
                  <code key={name} className="me-2 select-all">{`{${name}}`}</code>
                ))}
              </p>
              <input type="hidden" name="key" value={chosen.key} />
              {locales.map((language) => (
                <div key={language} className="grid grid-cols-[minmax(0,1fr)] gap-2 xl:grid-cols-2">
                  <TextareaField
                    name={`texts.${language}`}
                    lang={language}
                    label={languageNames[language]}
                    defaultValue={values[`texts.${language}`]}
                    maxLength={most}
                    required
                    readOnly={!mayWrite}
                    error={answer?.errors?.[`texts.${language}`]}
                  />
                  <figure lang={language} className="self-end rounded-lg bg-muted p-3 text-sm">
                    <p className="whitespace-pre-wrap break-words">{shown.shown[language].text}</p>
                    <figcaption className="mt-1 text-ink-soft text-xs">
                      {t('messages.length', { bytes: shown.shown[language].bytes, kind: shown.shown[language].kind })}
                    </figcaption>
                  </figure>
                </div>
              ))}
              {mayWrite && (
                <div className="flex flex-wrap gap-3">
                  <Button type="submit" name="intent" value="save">
                    {t('settings.save')}
                  </Button>
                  <Button type="submit" name="intent" value="preview" variant="secondary">
                    {t('policies.preview')}
                  </Button>
                  {chosen.is_own && (
                    <Button type="submit" name="intent" value="usual" variant="quiet">
                      {t('messages.usual')}
                    </Button>
                  )}
                </div>
              )}
            </>
          )}
        </DraftedForm>
      </div>
    </StaffPage>
  );
}
