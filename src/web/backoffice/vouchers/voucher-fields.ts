import type { StaffVoucher } from '../../../domain/basket/vouchers/staff-voucher.contract.ts';
import { clockFieldOf, momentIn } from '../money/clock-field.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

const languages = ['en', 'ru', 'uz'] as const;
export const categoryField = (id: number) => `category.${id}`;

/** A voucher as its form says it, every field a text. */
export function fieldsOf(voucher: StaffVoucher): Fields {
  const number = (value: number | null) => (value === null ? '' : String(value));
  const clock = (moment: string | null) => (moment === null ? '' : clockFieldOf(Date.parse(moment)));
  return {
    code: voucher.code ?? '',
    ...Object.fromEntries(languages.map((language) => [`name.${language}`, voucher.name[language] ?? ''])),
    kind: voucher.kind,
    amount: String(voucher.amount),
    most: number(voucher.most),
    from_total: voucher.from_total === 0 ? '' : String(voucher.from_total),
    first_order: voucher.first_order ? '1' : '',
    per_customer: number(voucher.per_customer),
    in_all: number(voucher.in_all),
    valid_from: clock(voucher.valid_from),
    valid_until: clock(voucher.valid_until),
    product_ids: voucher.product_ids.join(', '),
    ...Object.fromEntries(voucher.category_ids.map((id) => [categoryField(id), '1'])),
  };
}

/** Numbers as they are typed one after the other. */
export const numbersIn = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter((number) => number !== '')
    .map(Number);

export const emptyFields: Fields = { kind: 'won' };

/** What the form wants of a voucher; what cannot be read is left for the call to refuse. */
export function voucherIn(fields: Fields) {
  const text = (name: string) => (fields[name] ?? '').trim();
  const number = (name: string) => {
    const digits = text(name).replace(/[\s,₩%]/g, '');
    return digits === '' ? null : Number(digits);
  };
  const moment = (name: string) => (text(name) === '' ? null : momentIn(text(name)));
  const name = { en: text('name.en'), ru: text('name.ru'), uz: text('name.uz') };
  return {
    code: text('code') === '' ? null : text('code'),
    name: { en: name.en, ...(name.ru === '' ? {} : { ru: name.ru }), ...(name.uz === '' ? {} : { uz: name.uz }) },
    kind: text('kind') === 'percent' ? ('percent' as const) : ('won' as const),
    amount: number('amount') ?? 0,
    most: number('most'),
    from_total: number('from_total') ?? 0,
    first_order: text('first_order') !== '',
    per_customer: number('per_customer'),
    in_all: number('in_all'),
    valid_from: moment('valid_from'),
    valid_until: moment('valid_until'),
    product_ids: numbersIn(text('product_ids')),
    category_ids: Object.entries(fields).flatMap(([field, value]) =>
      field.startsWith('category.') && value !== '' ? [Number(field.slice('category.'.length))] : [],
    ),
  };
}
