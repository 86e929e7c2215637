import { mostOtherAccounts } from '../../features/shop-settings/company.rules.ts';
import { wallets } from '../../features/shop-settings/wallet.rules.ts';
import type { StaffTextKey } from '../../i18n/backoffice-text.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';

export interface SettingField {
  /** Also the name in the call; a dot leads into a part of it. */
  readonly name: string;
  readonly label: StaffTextKey;
  readonly hint?: StaffTextKey;
  readonly type?: 'text' | 'tel' | 'email' | 'url' | 'number' | 'switch';
  readonly most?: number;
  readonly least?: number;
  readonly isOptional?: boolean;
  /** Shown at the end of the line. */
  readonly unit?: string;
  readonly lang?: 'ko';
  /** Names somebody, so that no browser keeps it. */
  readonly isPersonal?: boolean;
}

export interface SettingForm {
  readonly group: FormGroup;
  /** What one must be allowed to do to save it. */
  readonly may: 'settings.edit' | 'settings.write';
  /** Where customers see it. */
  readonly shopPath: string;
  readonly parts: readonly SettingPart[];
}

export interface SettingPart {
  readonly title?: StaffTextKey;
  readonly fields: readonly SettingField[];
  /** One of a list: shown if there is such a thing, or if it is the next to be filled in. */
  readonly isSpare?: boolean;
}

export const formGroups = ['company', 'contacts', 'bank', 'delivery', 'stock', 'holding', 'wallets'] as const;
export type FormGroup = (typeof formGroups)[number];

const text = (name: string, label: StaffTextKey, more: Partial<SettingField> = {}): SettingField => ({
  name,
  label,
  most: 200,
  ...more,
});
const account = (at: string, isOptional: boolean) => [
  text(`${at}bank`, 'field.bank', { most: 40, lang: 'ko', isOptional }),
  text(`${at}account`, 'field.account', { most: 30, isOptional }),
  text(`${at}holder`, 'field.holder', { most: 60, lang: 'ko', isPersonal: true, isOptional }),
];
const price = (name: string, label: StaffTextKey): SettingField => ({
  name,
  label,
  type: 'number',
  least: 0,
  most: 10_000_000,
  unit: '₩',
});
const count = (name: string, label: StaffTextKey, least: number, most: number): SettingField => ({
  name,
  label,
  type: 'number',
  least,
  most,
});
const unpaid = (part: 'newcomer' | 'known') => ({
  title: `field.${part}` as const,
  fields: [
    count(`${part}.orders`, 'field.orders', 1, 100),
    count(`${part}.pieces`, 'field.pieces', 1, 100_000),
    count(`${part}.value`, 'field.value', 1, 2_000_000_000),
    count(`${part}.transfer_hours`, 'field.transfer_hours', 1, 72),
  ],
});

export const settingForms: Readonly<Record<FormGroup, SettingForm>> = {
  company: {
    group: 'company',
    may: 'settings.write',
    shopPath: '/about-us',
    parts: [
      {
        fields: [
          text('company_name', 'field.company_name'),
          text('company_name_ko', 'field.company_name_ko', { lang: 'ko' }),
          text('representative', 'field.representative', { isPersonal: true }),
          text('business_number', 'field.business_number', { hint: 'field.businessHint', most: 14 }),
          text('mail_order_number', 'field.mail_order_number', { lang: 'ko' }),
          text('address', 'field.address'),
          text('phone', 'field.phone', { type: 'tel', most: 20 }),
          text('email', 'field.email', { type: 'email' }),
          text('opening_hours', 'field.opening_hours'),
          text('hosting_provider', 'field.hosting_provider', { lang: 'ko' }),
          text('privacy_officer', 'field.privacy_officer', { isPersonal: true }),
        ],
      },
    ],
  },
  contacts: {
    group: 'contacts',
    may: 'settings.edit',
    shopPath: '/',
    parts: [
      {
        fields: [
          text('kakao', 'field.kakao', { type: 'url', hint: 'field.kakaoHint', isOptional: true, most: 120 }),
          text('telegram', 'field.telegram', { type: 'url', hint: 'field.telegramHint', isOptional: true, most: 120 }),
        ],
      },
    ],
  },
  bank: {
    group: 'bank',
    may: 'settings.write',
    shopPath: '/basket',
    parts: [
      { title: 'field.usedAccount', fields: account('', false) },
      ...Array.from({ length: mostOtherAccounts }, (_, index) => ({
        title: 'field.otherAccount' as const,
        fields: account(`others.${index}.`, true),
        isSpare: true,
      })),
    ],
  },
  delivery: {
    group: 'delivery',
    may: 'settings.edit',
    shopPath: '/policies/delivery',
    parts: [
      {
        fields: [
          price('base_price', 'field.base_price'),
          price('free_from', 'field.free_from'),
          price('jeju_surcharge', 'field.jeju_surcharge'),
          price('remote_surcharge', 'field.remote_surcharge'),
          count('cutoff_hour', 'field.cutoff_hour', 0, 23),
        ],
      },
    ],
  },
  stock: {
    group: 'stock',
    may: 'settings.edit',
    shopPath: '/about-us',
    parts: [{ fields: [count('least_days_left', 'field.least_days_left', 0, 60)] }],
  },
  holding: {
    group: 'holding',
    may: 'settings.write',
    shopPath: '/policies/sales-and-usage',
    parts: [
      unpaid('newcomer'),
      unpaid('known'),
      { fields: [{ ...price('most_shortfall', 'field.most_shortfall'), most: 100_000 }] },
    ],
  },
  wallets: {
    group: 'wallets',
    may: 'settings.write',
    shopPath: '/basket',
    parts: [{ fields: wallets.map((name) => ({ name, label: `field.${name}` as const, type: 'switch' as const })) }],
  },
};

export function fieldsOf(form: SettingForm): readonly SettingField[] {
  return form.parts.flatMap(({ fields }) => fields);
}

/** What a group says, by the names of the fields; nothing for a group that is not there yet. */
export function valuesOf(form: SettingForm, value: object | null): Fields {
  return Object.fromEntries(fieldsOf(form).map(({ name }) => [name, String(deepValue(value, name) ?? '')]));
}

function deepValue(value: object | null, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | null)?.[part], value ?? {});
}

/** The parts that a form shows for what stands in it. */
export function shownParts(form: SettingForm, values: Fields): readonly SettingPart[] {
  const isFilled = ({ fields }: SettingPart) => fields.some(({ name }) => values[name]);
  const next = form.parts.find((part) => part.isSpare && !isFilled(part));
  return form.parts.filter((part) => !part.isSpare || isFilled(part) || part === next);
}

/** The body of the call out of what was typed; what nobody has filled in of a list is not there. */
export function bodyOf(form: SettingForm, version: number, typed: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = { version };
  for (const { fields, isSpare } of form.parts) {
    const values = fields.map(({ name, type }) => {
      const text = (typed[name] ?? '').trim();
      return [name.split('.'), type === 'number' ? wholeIn(text) : type === 'switch' ? text === 'true' : text] as const;
    });
    if (isSpare) {
      const [list = ''] = values[0]?.[0] ?? [];
      const one = Object.fromEntries(values.map(([path, value]) => [path.at(-1), value]));
      const isEmpty = Object.values(one).every((value) => value === '');
      body[list] = [...((body[list] as object[] | undefined) ?? []), ...(isEmpty ? [] : [one])];
      continue;
    }
    for (const [[part = '', inner], value] of values) {
      if (inner) body[part] = { ...(body[part] as object | undefined), [inner]: value };
      else body[part] = value;
    }
  }
  return body;
}

/** What was typed, with one of the other accounts in the place of the one that is used. */
export function withOtherUsed(typed: Fields, other: string): Fields {
  const swapped = { ...typed };
  for (const name of ['bank', 'account', 'holder']) {
    swapped[name] = typed[`others.${other}.${name}`] ?? '';
    swapped[`others.${other}.${name}`] = typed[name] ?? '';
  }
  return swapped;
}

/** A number that is none stays as it was typed, so that the call says what is wrong with it. */
function wholeIn(text: string): number | string {
  const digits = text.replace(/[\s,₩]/g, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : text;
}
