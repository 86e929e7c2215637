import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { noteProblems } from '../../http/field-problems.ts';
import { amount, koreanDay, line, whole } from '../../http/input-types.ts';
import { nameSchemas } from '../../http/schema-names.ts';
import { isBusinessNumberOrZeros } from '../shop-settings/business-number.rules.ts';
import { isChannel, mostOtherAccounts, wrongAccounts } from '../shop-settings/company.rules.ts';
import { settingsSchemas } from '../shop-settings/shop-settings.contract.ts';

const version = whole(0, 2_000_000_000).describe('As it was read: 0 where nobody has saved it yet');

/** One group of settings, with who saved it last. */
const group = <Key extends keyof typeof settingsSchemas>(key: Key) =>
  z.object({
    key: z.literal(key),
    value: settingsSchemas[key],
    version,
    by: z.string().describe('Empty: nobody of the staff, so it is as the shop was opened with'),
    at: z.iso.datetime().nullable(),
  });
export const brandGroup = group('brand');
const groups = {
  company: group('company'),
  brand: brandGroup,
  contacts: group('contacts'),
  bank: group('bank'),
  delivery: group('delivery'),
  calendar: group('calendar'),
  stock: group('stock'),
  holding: group('holding'),
  wallets: group('wallets'),
} as const;
export type EditableKey = keyof typeof groups | 'messages';
const anyGroup = z.discriminatedUnion('key', [
  groups.company,
  groups.brand,
  groups.contacts,
  groups.bank,
  groups.delivery,
  groups.calendar,
  groups.stock,
  groups.holding,
  groups.wallets,
]);
export type SettingsGroup = z.output<typeof anyGroup>;

export const listSettings = endpoint({
  name: 'listSettings',
  method: 'GET',
  path: '/api/staff/settings/',
  base: 'main',
  access: 'staff',
  may: 'settings.read',
  summary: 'What the owner and managers decide about the shop, with who saved it last',
  answer: z.object({ data: z.array(anyGroup), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

const saved = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema });
const shared = { method: 'PATCH', base: 'main', access: 'staff', errors: ['changed_meanwhile'] } as const;

const name = line(200, 1);
export const saveCompany = endpoint({
  ...shared,
  name: 'saveCompany',
  path: '/api/staff/settings/company/',
  may: 'settings.write',
  summary: 'Who runs the shop, as the law wants it on every page. Fields that are left out stay as they are',
  body: z.object({
    version,
    company_name: name.optional(),
    company_name_ko: name.optional(),
    representative: name.optional(),
    address: name.optional(),
    phone: line(20, 1)
      .regex(/^[\d-]{8,20}$/)
      .optional(),
    email: z.email().max(200).optional(),
    opening_hours: name.optional(),
    business_number: line(20, 1)
      .refine(isBusinessNumberOrZeros, { params: { problem: 'invalid' } })
      .optional()
      .describe('Ten digits, of which the last one checks the others'),
    mail_order_number: name.optional(),
    hosting_provider: name.optional(),
    privacy_officer: name.optional(),
  }),
  answer: saved(groups.company),
});

export const saveContacts = endpoint({
  ...shared,
  name: 'saveContacts',
  path: '/api/staff/settings/contacts/',
  may: 'settings.edit',
  summary: 'Where customers write besides phone and mail; an empty text takes a channel away',
  body: z.object({
    version,
    kakao: line(120)
      .refine((address) => isChannel('kakao', address))
      .optional(),
    telegram: line(120)
      .refine((address) => isChannel('telegram', address))
      .optional(),
  }),
  answer: saved(groups.contacts),
});

const account = {
  bank: line(40, 1),
  account: line(30, 1).describe('Digits and hyphens; not only zeros'),
  holder: line(60, 1),
};

export const saveBank = endpoint({
  ...shared,
  name: 'saveBank',
  path: '/api/staff/settings/bank/',
  may: 'settings.write',
  summary:
    'The account that new orders are told to transfer to, and the shop’s others; an order that waits keeps the one it was told',
  body: z
    .object({
      version,
      ...account,
      others: z.array(z.object(account)).max(mostOtherAccounts).optional().describe('Left out, they stay as they are'),
    })
    .superRefine((bank, context) => noteProblems(context, wrongAccounts(bank))),
  answer: saved(groups.bank),
});

const hour = whole(0, 23);
export const saveDelivery = endpoint({
  ...shared,
  name: 'saveDelivery',
  path: '/api/staff/settings/delivery/',
  may: 'settings.edit',
  summary: 'What delivery costs, from which sum it is free, and until which hour an order leaves the same day',
  body: z.object({
    version,
    cutoff_hour: hour.optional(),
    base_price: amount.optional(),
    free_from: amount.optional(),
    jeju_surcharge: amount.optional(),
    remote_surcharge: amount.optional(),
  }),
  answer: saved(groups.delivery),
});

const closedDays = z.array(koreanDay).max(200);
export const saveCalendar = endpoint({
  ...shared,
  name: 'saveCalendar',
  path: '/api/staff/settings/calendar/',
  may: 'settings.edit',
  summary: 'Days without parcels besides the public holidays; promises already made stay as they are',
  body: z.object({ version, closed_days: closedDays }),
  answer: saved(groups.calendar),
});

const brokenPromise = z.object({
  day: z.iso.date().describe('The new closed day'),
  slug: z.string(),
  ships_on: z.iso.date(),
  arrives_to: z.iso.date(),
});
export type BrokenPromise = z.output<typeof brokenPromise>;

export const checkClosedDays = endpoint({
  name: 'checkClosedDays',
  method: 'POST',
  path: '/api/staff/settings/calendar/check/',
  base: 'main',
  access: 'staff',
  may: 'settings.edit',
  summary: 'Promises of open orders that new closed days would break: those that leave or arrive then. Changes nothing',
  body: z.object({ closed_days: closedDays }),
  answer: z.object({ data: z.array(brokenPromise), count: z.int() }),
  errors: [],
});

export const saveStock = endpoint({
  ...shared,
  name: 'saveStock',
  path: '/api/staff/settings/stock/',
  may: 'settings.edit',
  summary: 'How many days must be left until the use-by date of what is sold',
  body: z.object({ version, least_days_left: whole(0, 60) }),
  answer: saved(groups.stock),
});

const unpaid = z.object({
  orders: whole(1, 100),
  pieces: whole(1, 100_000),
  value: whole(1, 2_000_000_000),
  transfer_hours: whole(1, 72),
});
export const saveHolding = endpoint({
  ...shared,
  name: 'saveHolding',
  path: '/api/staff/settings/holding/',
  may: 'settings.write',
  summary:
    'What one customer may keep from others without having paid, and how short of its price an order may be accepted',
  body: z.object({ version, newcomer: unpaid, known: unpaid, most_shortfall: whole(0, 100_000).optional() }),
  answer: saved(groups.holding),
});

export const saveWallets = endpoint({
  ...shared,
  name: 'saveWallets',
  path: '/api/staff/settings/wallets/',
  may: 'settings.write',
  summary: 'Which wallets customers may choose by name',
  body: z.object({ version, kakaopay: z.boolean(), naverpay: z.boolean(), tosspay: z.boolean() }),
  answer: saved(groups.wallets),
});

nameSchemas({ BrokenPromise: brokenPromise });
export const settingsOrder = Object.keys(groups) as (keyof typeof groups)[];
