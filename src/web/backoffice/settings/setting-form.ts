import type { z } from 'zod';
import { type FormKey, rulesOf, type SentOf } from '../../../domain/shop/settings/setting-groups.ts';
import { saveSettings } from '../../../domain/shop/settings/settings.contract.ts';
import { formParts } from '../../../platform/http/form-fields.ts';
import type { StaffTextKey } from '../../../platform/i18n/backoffice-text.tsx';
import { staffSettings } from '../../../platform/i18n/en/staff-settings.ts';
import type { SettingForm } from './setting-fields.ts';

/** The fields that forms have, and the parts that they stand in. */
type NameIn<Sent> = Sent extends readonly (infer One)[]
  ? NameIn<One>
  : Sent extends object
    ? { [Name in keyof Sent & string]-?: Name | NameIn<Sent[Name]> }[keyof Sent & string]
    : never;
type SettingName = NameIn<{ [Key in FormKey]: SentOf<Key> }[FormKey]>;

/** Each name needs a word. A missing one does not compile. */
const wordOf = (name: string): StaffTextKey => `field.${name as SettingName}`;

/** A hint stands below a field that has words for one. */
function hintOf(name: string): StaffTextKey | undefined {
  const hint = `field.${name}Hint`;
  return hint in staffSettings ? (hint as StaffTextKey) : undefined;
}

/** The form sends every field of a group: one that is empty is not one that stays as it is. */
export function settingBody(group: FormKey) {
  return (saveSettings[group].body as unknown as z.ZodObject).required();
}

/** The form of a group as data, because browsers do not get the schemas. */
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
