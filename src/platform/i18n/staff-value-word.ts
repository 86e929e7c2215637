import type { Locale } from '../../kernel/locale.ts';
import { backoffice as englishDesk } from './en/backoffice.ts';
import { countries as englishCountries } from './en/countries.ts';
import { staffValues as englishValues } from './en/staff-values.ts';
import type { Message } from './message.ts';
import { backoffice as russianDesk } from './ru/backoffice.ts';
import { countries as russianCountries } from './ru/countries.ts';
import { staffValues as russianValues } from './ru/staff-values.ts';
import { backoffice as uzbekDesk } from './uz/backoffice.ts';
import { countries as uzbekCountries } from './uz/countries.ts';
import { staffValues as uzbekValues } from './uz/staff-values.ts';

const words: Readonly<Record<Locale, Readonly<Record<string, Message>>>> = {
  en: { ...englishDesk, ...englishCountries, ...englishValues },
  ru: { ...russianDesk, ...russianCountries, ...russianValues },
  uz: { ...uzbekDesk, ...uzbekCountries, ...uzbekValues },
};

/** Key prefixes of column values. The name includes the table where a column name has another meaning there. */
const groups: Readonly<Record<string, string>> = {
  'orders.status': 'status',
  from_status: 'status',
  to_status: 'status',
  'claims.status': 'claimStatus',
  'refunds.status': 'value.refund',
  'refunds.kind': 'value.refundKind',
  'claim_lines.reason': 'claimReason',
  remedy: 'value.remedy',
  excluded_as: 'deposits.excluded',
  opened_by: 'value.opener',
  source: 'value.source',
  box: 'pack.kind',
  'boxes.kind': 'pack.kind',
  'home_parts.kind': 'window.kind',
  'courier_templates.holds': 'holds',
  'vouchers.kind': 'voucher.kind',
  'order_notes.kind': 'value.note',
  'products.kind': 'value.kind',
  policy: 'value.policy',
  purpose: 'receipts.purpose',
  'message_budgets.purpose': 'value.budget',
  tint: 'category.tint',
  slaughter_method: 'value.slaughter',
  storage: 'storage',
  tax_type: 'tax',
  fat: 'fat',
  bone: 'bone',
  unit_type: 'unit',
  drop_off: 'order.drop',
  payment_method: 'method',
  zone: 'zone',
  locale: 'language',
  role: 'role',
  allergens: 'allergen',
  item: 'opening.item',
  'settings.key': 'settings',
  origin: 'country',
  country: 'country',
  body_country: 'country',
};

/** The text for a named value, such as a status, or null if there is none. */
export function staffValueWord(locale: Locale, table: string, column: string, value: string): string | null {
  const group = groups[`${table}.${column}`] ?? groups[column];
  if (group === undefined) return null;
  return plain(locale, `${group}.${value}`) ?? plain(locale, `value.setting.${value}`);
}

/** The text for a nested field, such as of a setting, or its own name if there is none. */
export function staffPartName(locale: Locale, part: string): string {
  for (const group of ['part', 'field', 'language', 'sms']) {
    const word = plain(locale, `${group}.${part}`);
    if (word !== null) return word;
  }
  return part;
}

export function yesOrNo(locale: Locale, isSo: boolean): string {
  return plain(locale, isSo ? 'value.yes' : 'value.no') ?? String(isSo);
}

/** For texts that are empty. */
export function nothingWritten(locale: Locale): string {
  return plain(locale, 'value.empty') ?? '';
}

function plain(locale: Locale, key: string): string | null {
  const word = words[locale][key];
  return typeof word === 'string' ? word : null;
}
