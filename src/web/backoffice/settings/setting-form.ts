import type { z } from 'zod';
import { type FormKey, rulesOf, type SentOf } from '../../../domain/shop/settings/setting-groups.ts';
import { saveSettings } from '../../../domain/shop/settings/settings.contract.ts';
import { formParts } from '../../../platform/http/form-fields.ts';
import type { StaffTextKey } from '../../../platform/i18n/backoffice-text.tsx';
import { staffSettings } from '../../../platform/i18n/en/staff-settings.ts';
import type { SettingForm } from './setting-fields.ts';

/** The names of all fields in a body, at any depth. */
type NameIn<Sent> = Sent extends readonly (infer One)[]
  ? NameIn<One>
  : Sent extends object
    ? { [Name in keyof Sent & string]-?: Name | NameIn<Sent[Name]> }[keyof Sent & string]
    : never;
type SettingName = NameIn<{ [Key in FormKey]: SentOf<Key> }[FormKey]>;

/** Each name needs a text. A missing one does not compile. */
const wordOf = (name: string): StaffTextKey => `field.${name as SettingName}`;

/** The hint of a field, if there is a text for one. */
function hintOf(name: string): StaffTextKey | undefined {
  const hint = `field.${name}Hint`;
  return hint in staffSettings ? (hint as StaffTextKey) : undefined;
}

/** The form sends every field of a group: an empty field means empty, not unchanged. */
export function settingBody(group: FormKey) {
  return (saveSettings[group].body as unknown as z.ZodObject).required();
}

/** The form of a group as data, because schemas are not sent to the browser. */
export function settingForm(group: FormKey): SettingForm {
  const { may = 'settings.write', shopPath = '/' } = rulesOf(group);
  const parts = formParts(settingBody(group));
  const hasSpares = parts.some(({ isSpare }) => isSpare);
  return {
    group,
    may,
    shopPath,
    parts: parts.map(({ of, fields, isSpare }) => ({
      title: of ? wordOf(of) : hasSpares ? 'field.usedAccount' : undefined,
      isSpare,
      fields: fields.map((field) => {
        const name = field.name.split('.').at(-1) ?? '';
        return { ...field, label: wordOf(name), hint: hintOf(name) };
      }),
    })),
  };
}
