import type { FormKey } from '../../../domain/shop/settings/setting-groups.ts';
import type { FormField } from '../../../platform/http/form-fields.ts';
import type { StaffTextKey } from '../../../platform/i18n/backoffice-text.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';

export interface SettingField extends FormField {
  readonly label: StaffTextKey;
  readonly hint?: StaffTextKey | undefined;
}

export interface SettingForm {
  readonly group: FormKey;
  /** The permission required to save it. */
  readonly may: 'settings.edit' | 'settings.write';
  /** The page on which customers see it. */
  readonly shopPath: string;
  readonly parts: readonly SettingPart[];
}

export interface SettingPart {
  readonly title?: StaffTextKey | undefined;
  readonly fields: readonly SettingField[];
  /** One of a list: shown if it is filled in, or if it is the next to be filled in. */
  readonly isSpare?: boolean | undefined;
}

export function fieldsOf(form: SettingForm): readonly SettingField[] {
  return form.parts.flatMap(({ fields }) => fields);
}

/** The values of a group by field name; empty for a group that is not stored yet. */
export function valuesOf(form: SettingForm, value: object | null): Fields {
  return Object.fromEntries(fieldsOf(form).map(({ name }) => [name, String(deepValue(value, name) ?? '')]));
}

function deepValue(value: object | null, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | null)?.[part], value ?? {});
}

/** The parts of the form that are shown for these values. */
export function shownParts(form: SettingForm, values: Fields): readonly SettingPart[] {
  const isFilled = ({ fields }: SettingPart) => fields.some(({ name }) => values[name]);
  const next = form.parts.find((part) => part.isSpare && !isFilled(part));
  return form.parts.filter((part) => !part.isSpare || isFilled(part) || part === next);
}

/** The typed values, with an item of a list swapped with the main one. */
export function withOtherUsed(typed: Fields, list: string, other: string): Fields {
  const place = `${list}.${other}.`;
  const names = Object.keys(typed).filter((name) => name.startsWith(place));
  const swapped = names.flatMap((name) => {
    const used = name.slice(place.length);
    return [
      [used, typed[name] ?? ''],
      [name, typed[used] ?? ''],
    ];
  });
  return { ...typed, ...Object.fromEntries(swapped) };
}
