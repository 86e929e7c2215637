import { z } from 'zod';
import type { FieldProblem } from '../../../kernel/error-codes.ts';
import { usualNames } from '../../../kernel/shop-names.ts';
import { examples } from '../../../platform/http/examples.ts';
import { asField } from '../../../platform/http/form-fields.ts';
import { koreanDay, line, text, whole } from '../../../platform/http/input-types.ts';
import { orderSmsKeys } from '../../../platform/i18n/sms-text.ts';
import { isBusinessNumberOrZeros, writtenBusinessNumber } from './business-number.rules.ts';
import { isChannel, madeUpFields, wrongAccounts } from './company.rules.ts';

/**
 * A declaration yields the endpoint that saves the group, its entry in the list, and its form with the fields in this
 * order.
 */
export interface GroupRules<Value = Record<string, unknown>> {
  readonly may?: 'settings.edit' | 'settings.write';
  /** The summary of the endpoint that saves the group. A group without one has its own endpoints. */
  readonly summary?: string;
  /** Omitted fields stay as they are. Without this, only fields with a default may be omitted. */
  readonly isPartial?: true;
  /** Problems of fields that depend on each other. */
  readonly check?: (value: Value) => Readonly<Record<string, FieldProblem>>;
  /** Fields that are computed from the others and never sent. */
  readonly own?: { readonly [Field in keyof Value]?: (value: Value) => Value[Field] };
  /** The page on which customers see it. A group without one has its own form. */
  readonly shopPath?: `/${string}`;
}

function group<Stored extends z.ZodType, const Rules extends GroupRules<NonNullable<z.output<Stored>>>>(
  stored: Stored,
  rules: Rules,
) {
  return { ...rules, stored };
}

const words = line(200, 1);
const koreanWords = asField(words, { lang: 'ko' });
const person = asField(words, { isPersonal: true });
const channel = (name: 'kakao' | 'telegram') =>
  asField(
    line(120).refine((address) => isChannel(name, address)),
    { input: 'url' },
  );
const shopName = line(30, 1);
export const shopNames = z.object({ en: shopName, ru: shopName, uz: shopName });
const logoKey = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .nullable();
const price = asField(whole(0, 10_000_000), { unit: '₩' });
const zipCode = z.string().regex(/^\d{5}$/);
/** Both ends are included. The list is edited by the owner, because new bridges and other carriers change it. */
const zipRange = z.tuple([zipCode, zipCode]);

/** A bank account for customers' transfers. */
const bankAccount = z.object({
  bank: asField(line(40, 1), { lang: 'ko' }),
  account: line(30, 1).describe('Digits and hyphens; only zeros are rejected'),
  holder: asField(line(60, 1), { lang: 'ko', isPersonal: true }),
});
export type BankAccount = z.output<typeof bankAccount>;

const unpaidLimits = z.object({
  orders: whole(1, 100),
  pieces: whole(1, 100_000),
  value: whole(1, 2_000_000_000),
  /** How long lots stay reserved for a bank transfer. */
  transfer_hours: whole(1, 72),
});
/** The owner's texts for messages. Messages without one use the built-in text. */
const smsWords = text(1_000, 1);
export const smsTexts = z.object({ en: smsWords, ru: smsWords, uz: smsWords });

/** Each group is one row of the settings table, and declared here except for its translated texts. */
export const settingGroups = {
  company: group(
    z.object({
      is_demo: z.boolean(),
      company_name: words,
      company_name_ko: koreanWords,
      representative: person,
      business_number: line(14, 1)
        .refine(isBusinessNumberOrZeros, { params: { problem: 'invalid' } })
        .describe('Ten digits; the last one is a check digit')
        .transform((number) => writtenBusinessNumber(number) ?? '000-00-00000')
        .pipe(z.string().regex(/^\d{3}-\d{2}-\d{5}$/)),
      mail_order_number: koreanWords,
      address: words,
      phone: asField(line(20, 1).regex(/^[\d-]{8,20}$/), { input: 'tel' }),
      email: z.email().max(200),
      opening_hours: words,
      hosting_provider: koreanWords,
      privacy_officer: person,
    }),
    {
      may: 'settings.write',
      summary: 'The operator of the shop, required by law on every page. Omitted fields do not change',
      isPartial: true,
      // The company counts as real once no field has a demo value.
      own: { is_demo: (company) => madeUpFields(company).length > 0 },
      shopPath: '/about-us',
    },
  ),
  /** The shop's name, and the file names of its logos; the default logo is the pomegranate. */
  brand: group(
    z
      .object({ name: shopNames, logo: logoKey, logo_dark: logoKey })
      .prefault({ name: usualNames, logo: null, logo_dark: null }),
    { may: 'settings.write' },
  ),
  /** Channels for customers besides phone and email; empty if the shop does not have the channel. */
  contacts: group(
    z.object({ kakao: channel('kakao'), telegram: channel('telegram') }).prefault({ kakao: '', telegram: '' }),
    {
      may: 'settings.edit',
      summary: 'Contact channels besides phone and mail; an empty text removes one',
      isPartial: true,
      shopPath: '/',
    },
  ),
  /** The account shown for new orders, and the shop's other accounts. Null until the owner enters one. */
  bank: group(
    bankAccount
      .extend({ others: z.array(bankAccount).max(4).default([]) })
      .nullable()
      .default(null),
    {
      may: 'settings.write',
      summary:
        'The account for transfers of new orders, and other accounts of the shop; unpaid orders keep the account that they were given',
      check: wrongAccounts,
      shopPath: '/basket',
    },
  ),
  delivery: group(
    z.object({
      base_price: price,
      free_from: price,
      jeju_surcharge: price,
      remote_surcharge: price,
      /** Orders placed before this hour, Korean time, leave the same working day. */
      cutoff_hour: whole(0, 23),
    }),
    {
      may: 'settings.edit',
      summary: 'Delivery price, free delivery limit, and cut-off time for shipping on the same day',
      isPartial: true,
      shopPath: '/policies/delivery',
    },
  ),
  calendar: group(
    z.object({
      /** Days without parcels besides the public holidays: elections, days declared at short notice, days off. */
      closed_days: z
        .array(koreanDay)
        .max(200)
        .overwrite((days) => [...new Set(days)].sort()),
    }),
    {
      may: 'settings.edit',
      summary: 'Days without shipping besides public holidays; existing promises do not change',
    },
  ),
  stock: group(
    z.object({
      /**
       * A lot is sold only if this many days are left until its use-by date on the last day of the promised arrival.
       */
      least_days_left: whole(0, 60),
    }),
    {
      may: 'settings.edit',
      summary: 'Minimum number of days before the use-by date of sold products',
      shopPath: '/about-us',
    },
  ),
  /** The most that one customer may reserve without paying: less at first, more after a paid order. */
  holding: group(
    z
      .object({
        newcomer: unpaidLimits,
        known: unpaidLimits,
        /** The largest shortfall of a payment that staff may accept. */
        most_shortfall: asField(whole(0, 100_000), { unit: '₩' }).default(1_000),
      })
      .prefault({
        newcomer: { orders: 3, pieces: 200, value: 1_000_000, transfer_hours: 12 },
        known: { orders: 5, pieces: 1_000, value: 5_000_000, transfer_hours: 24 },
      }),
    {
      may: 'settings.write',
      summary: 'Limit of unpaid reservations per customer, and the shortfall at which an order can be accepted',
      shopPath: '/policies/sales-and-usage',
    },
  ),
  /**
   * Wallets that customers may choose by name. Each needs its own contract, so the owner selects the available ones.
   */
  wallets: group(
    z
      .object({ kakaopay: z.boolean(), naverpay: z.boolean(), tosspay: z.boolean() })
      .prefault({ kakaopay: false, naverpay: false, tosspay: false }),
    { may: 'settings.write', summary: 'Wallets that customers can choose by name', shopPath: '/basket' },
  ),
  zones: group(z.object({ jeju: z.array(zipRange), remote: z.array(zipRange) }), {}),
  /** The month of the shop's policies, such as `2025-06`; the default is that of the first policies. */
  policies: group(
    z.object({ updated: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }).prefault({ updated: '2025-06' }),
    {},
  ),
  messages: group(z.partialRecord(z.enum(orderSmsKeys), smsTexts).prefault({}), {}),
} as const;

type Groups = typeof settingGroups;
export type StoredSchema<Key extends SettingsKey> = Groups[Key]['stored'];
export type SettingsKey = keyof Groups;
export type SettingsOf<Key extends SettingsKey> = { [K in Key]: z.output<StoredSchema<K>> };

/** The groups whose declaration has this property. */
type KeyWith<Fact extends keyof GroupRules> = {
  [Key in SettingsKey]: Groups[Key] extends Record<Fact, unknown> ? Key : never;
}[SettingsKey];
/** The groups in the list for staff, those with an endpoint, and those with a standard form. */
export type ListedKey = KeyWith<'may'>;
export type SavedKey = KeyWith<'summary'>;
export type FormKey = KeyWith<'shopPath'>;

export function keysWith<Fact extends keyof GroupRules>(fact: Fact): KeyWith<Fact>[] {
  return (Object.keys(settingGroups) as KeyWith<Fact>[]).filter((key) => fact in settingGroups[key]);
}

/** The rules of any group, for code that handles all of them. */
export function rulesOf(key: SettingsKey): GroupRules {
  return settingGroups[key] as GroupRules as GroupRules;
}

type OwnField<Key extends SettingsKey> = Groups[Key] extends { readonly own: infer Own } ? keyof Own : never;
type Sendable<Key extends SettingsKey> = Omit<NonNullable<z.input<StoredSchema<Key>>>, OwnField<Key>>;
/** The body of the endpoint that saves a group, without the version. */
export type SentOf<Key extends SavedKey> = Groups[Key] extends { readonly isPartial: true }
  ? Partial<Sendable<Key>>
  : Sendable<Key>;

examples(
  {
    company_name: 'Dasturxon Co., Ltd.',
    company_name_ko: '주식회사 다스투르혼',
    representative: 'Demo Owner',
    email: 'hello@dasturxon.example',
    opening_hours: '09:00–18:00',
    business_number: '000-00-00000',
    mail_order_number: '2026-경기안산-00000',
    hosting_provider: '주식회사 다스투르혼',
    privacy_officer: 'Demo Owner',
    cutoff_hour: 15,
    base_price: 3_500,
    jeju_surcharge: 3_000,
    remote_surcharge: 5_000,
    logo: null,
    logo_dark: null,
    kakao: 'https://pf.kakao.com/_dasturxon',
    telegram: 'https://t.me/dasturxon',
    closed_days: '2026-12-24',
    least_days_left: 2,
    kakaopay: true,
    naverpay: false,
    tosspay: true,
    newcomer: { orders: 3, pieces: 200, value: 1_000_000, transfer_hours: 12 },
    most_shortfall: 1_000,
    transfer_hours: 12,
  },
  { newcomer: { value: 1_000_000 } },
);
