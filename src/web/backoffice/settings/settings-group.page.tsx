import { useState } from 'react';
import { data } from 'react-router';
import { keysWith } from '../../../domain/shop/settings/setting-groups.ts';
import { listSettings } from '../../../domain/shop/settings/settings.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { koreanMoment } from '../frame/korean-moment.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';
import type { Route } from './+types/settings-group.page.ts';
import { saveSettingForm } from './save-settings.ts';
import {
  fieldsOf,
  type SettingField,
  type SettingForm,
  type SettingPart,
  shownParts,
  valuesOf,
} from './setting-fields.ts';
import { settingForm } from './setting-form.ts';
import { SettingShown } from './setting-shown.tsx';

function groupOf(name: string) {
  const group = keysWith('shopPath').find((one) => one === name);
  if (!group) throw data(null, { status: 404 });
  return group;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const group = groupOf(params.group);
  const { data: groups } = await context.get(apiContext).call(listSettings, {});
  const found = groups.find(({ key }) => key === group);
  if (!found) throw data(null, { status: 404 });
  const { version, by, at, value } = found;
  const form = settingForm(group);
  return { form, version, by, at, values: valuesOf(form, value) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const group = groupOf(params.group);
  const form = await request.formData();
  const { locale } = context.get(runtimeContext);
  return withProof(context, form, (api) => saveSettingForm(api, group, form, locale));
}

/** One group of settings with its last editor and a live preview. */
export default function SettingsGroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { form, version, by, at, values } = loaderData;
  const answer = isProofAsked(actionData) ? undefined : actionData;
  return (
    <StaffPage
      title={t(`settings.${form.group}`)}
      tools={
        <ButtonLink to="/settings" variant="quiet" size="small">
          {t('settings.all')}
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-soft">
          {t(`settings.${form.group}Text`)}{' '}
          <span className="whitespace-nowrap text-sm">
            {at ? t('settings.savedBy', { by, at: koreanMoment(at) }) : t('settings.untouched')}
          </span>
        </p>
        <GroupForm form={form} version={version} values={values} answer={answer} />
      </div>
    </StaffPage>
  );
}

interface FormProps {
  readonly form: SettingForm;
  readonly version: number;
  readonly values: Fields;
  readonly answer: SafeAnswer | undefined;
}

function GroupForm({ form, version, values, answer }: FormProps) {
  const { t } = useStaffText();
  const mayWrite = useStaff().permissions.includes(form.may);
  const [typed, setTyped] = useState(values);
  const fields = fieldsOf(form);
  const labelOf = (name: string) => t(fields.find((field) => field.name === name)?.label ?? 'settings.title');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <DraftedForm
        form={`settings:${form.group}`}
        kept={fields.filter(({ isPersonal }) => !isPersonal).map(({ name }) => name)}
        version={version}
        fields={values}
        answer={answer}
        label={labelOf}
        onInput={(element) => setTyped(textsIn(element))}
        className="grid content-start gap-5"
      >
        {(begun) => (
          <>
            {shownParts(form, begun).map((part) => (
              <fieldset key={part.fields[0]?.name} disabled={!mayWrite} className="grid gap-4 sm:grid-cols-2">
                {part.title && <legend className="mb-2 font-semibold">{t(part.title)}</legend>}
                {part.fields.map((field) => (
                  <SettingInput
                    key={field.name}
                    field={field}
                    value={begun[field.name]}
                    error={answer?.errors?.[field.name]}
                  />
                ))}
                {part.isSpare && <UseThis part={part} values={begun} />}
              </fieldset>
            ))}
            {mayWrite ? (
              <Button type="submit" className="justify-self-start">
                {t('settings.save')}
              </Button>
            ) : (
              <p className="text-ink-soft">{t('settings.ownersOnly')}</p>
            )}
          </>
        )}
      </DraftedForm>
      <SettingShown form={form} values={typed} />
    </div>
  );
}

/** The button that saves the form and makes this item of the list the one in use. */
function UseThis({ part: { fields }, values }: { readonly part: SettingPart; readonly values: Fields }) {
  const { t } = useStaffText();
  const [list, index] = fields[0]?.name.split('.') ?? [];
  if (!fields.every(({ name }) => values[name])) return null;
  return (
    <Button
      type="submit"
      name="intent"
      value={`use:${list}.${index}`}
      variant="secondary"
      size="small"
      className="self-end justify-self-start"
    >
      {t('settings.useAccount')}
    </Button>
  );
}

interface InputProps {
  readonly field: SettingField;
  readonly value: string | undefined;
  readonly error: string | undefined;
}

function SettingInput({ field, value, error }: InputProps) {
  const { t } = useStaffText();
  const { name, label, hint, type, most, least, isOptional, unit, lang } = field;
  if (type === 'switch') {
    return (
      <SelectField
        name={name}
        label={t(label)}
        hint={hint && t(hint)}
        error={error}
        defaultValue={value}
        options={[
          { value: 'true', label: t('field.on') },
          { value: 'false', label: t('field.off') },
        ]}
      />
    );
  }
  const limits = type === 'number' ? { min: least, max: most, inputMode: 'numeric' as const } : { maxLength: most };
  return (
    <Field
      name={name}
      label={t(label)}
      hint={hint && t(hint)}
      error={error}
      type={type}
      lang={lang}
      defaultValue={value}
      required={!isOptional}
      {...limits}
      {...(unit ? { end: unit } : {})}
    />
  );
}

function textsIn(element: HTMLFormElement): Fields {
  const entries = [...new FormData(element)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
