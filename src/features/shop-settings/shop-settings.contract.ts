import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nameSchemas } from '../../http/schema-names.ts';

const line = z.string().min(1).max(200);

/** Each group is one row of the settings table, edited by the owner. */
const companySettings = z.object({
  is_demo: z.boolean(),
  company_name: line,
  company_name_ko: line,
  representative: line,
  address: line,
  phone: line,
  email: z.email(),
  opening_hours: line,
  business_number: z.string().regex(/^\d{3}-\d{2}-\d{5}$/),
  mail_order_number: line,
  hosting_provider: line,
  privacy_officer: line,
});

const deliverySettings = z.object({
  /** Orders placed before this hour, Korean time, leave the same working day. */
  cutoff_hour: z.int().min(0).max(23),
  base_price: z.int().min(0),
  free_from: z.int().min(0),
  jeju_surcharge: z.int().min(0),
  remote_surcharge: z.int().min(0),
});

const zipCode = z.string().regex(/^\d{5}$/);
/** Both ends included; bridges and carriers change the list, so it is the owner's. */
const zipRange = z.tuple([zipCode, zipCode]);
const zoneSettings = z.object({ jeju: z.array(zipRange), remote: z.array(zipRange) });

const calendarSettings = z.object({
  /** Days without parcels besides the public holidays: elections, days declared at short notice, days off. */
  closed_days: z.array(z.iso.date()).max(200),
});

/** None until the owner has one for the shop. */
const bankSettings = z.object({ bank: line, account: line, holder: line }).nullable().default(null);
export type BankSettings = NonNullable<z.output<typeof bankSettings>>;

const stockSettings = z.object({
  /** A lot is sold only if so many days are left until its best-before date on the last day of the promised arrival. */
  least_days_left: z.int().min(0).max(60),
});

const unpaidLimits = z.object({
  orders: z.int().min(1),
  pieces: z.int().min(1),
  value: z.int().min(1),
  /** How long goods lie aside for a bank transfer. */
  transfer_hours: z.int().min(1).max(72),
});
/** What one customer may keep from others without having paid: little at first, more for those who have paid before. */
const holdingSettings = z.object({ newcomer: unpaidLimits, known: unpaidLimits }).prefault({
  newcomer: { orders: 3, pieces: 200, value: 1_000_000, transfer_hours: 12 },
  known: { orders: 5, pieces: 1_000, value: 5_000_000, transfer_hours: 24 },
});

/** The month of the shop's policies, `2025-06`; a shop that has never changed them has the first ones. */
const policySettings = z
  .object({ updated: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) })
  .prefault({ updated: '2025-06' });

export const settingsSchemas = {
  company: companySettings,
  delivery: deliverySettings,
  zones: zoneSettings,
  calendar: calendarSettings,
  bank: bankSettings,
  stock: stockSettings,
  holding: holdingSettings,
  policies: policySettings,
} as const;

const shopInfo = z.object({
  company: companySettings,
  delivery: deliverySettings,
  /** Where customers may log in besides their phone. */
  login_providers: z.array(z.enum(['google', 'kakao'])),
  /** How orders may be paid now; none where nothing is set up yet. */
  payment_methods: z.array(z.enum(['toss', 'bank_transfer', 'virtual_account'])),
});

export const getShopInfo = endpoint({
  name: 'getShopInfo',
  method: 'GET',
  path: '/api/content/shop-info/',
  base: 'main',
  access: 'public',
  summary: 'Company, contacts and delivery facts shown around every page; how to log in and to pay',
  answer: z.object({ data: shopInfo }),
  errors: [],
  reads: ['settings:company', 'settings:delivery', 'settings:bank'],
});

nameSchemas({ ShopInfo: shopInfo });
