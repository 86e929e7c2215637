import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nameSchemas } from '../../http/schema-names.ts';
import { orderSmsKeys } from '../../i18n/sms-text.ts';
import { usualNames } from '../../kernel/shop-names.ts';
import { isChannel, mostOtherAccounts } from './company.rules.ts';
import { wallets } from './wallet.rules.ts';

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

/** Where customers write besides phone and mail; empty where the shop is not there. */
const contactSettings = z
  .object({
    kakao: z.string().refine((address) => isChannel('kakao', address)),
    telegram: z.string().refine((address) => isChannel('telegram', address)),
  })
  .prefault({ kakao: '', telegram: '' });

const shopName = z.string().trim().min(1).max(30);
const logoKey = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .nullable();
/** What the shop is called, and its logos by the names of their files; without one it has its pomegranate. */
const brandSettings = z
  .object({ name: z.object({ en: shopName, ru: shopName, uz: shopName }), logo: logoKey, logo_dark: logoKey })
  .prefault({ name: usualNames, logo: null, logo_dark: null });

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

/** An account that customers transfer to. */
const bankAccount = z.object({ bank: line, account: line, holder: line });
export type BankAccount = z.output<typeof bankAccount>;
/** The one that new orders are told, and the shop's others. None until the owner has one for the shop. */
const bankSettings = bankAccount
  .extend({ others: z.array(bankAccount).max(mostOtherAccounts).default([]) })
  .nullable()
  .default(null);

const stockSettings = z.object({
  /** A lot is sold only if so many days are left until its use-by date on the last day of the promised arrival. */
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
const holdingSettings = z
  .object({
    newcomer: unpaidLimits,
    known: unpaidLimits,
    /** How much of an order's price staff may let a short payment lack. */
    most_shortfall: z.int().min(0).max(100_000).default(1_000),
  })
  .prefault({
    newcomer: { orders: 3, pieces: 200, value: 1_000_000, transfer_hours: 12 },
    known: { orders: 5, pieces: 1_000, value: 5_000_000, transfer_hours: 24 },
  });

/** Wallets that customers may choose by name: each needs a contract of its own, so the owner says which there are. */
const walletSettings = z
  .object({ kakaopay: z.boolean(), naverpay: z.boolean(), tosspay: z.boolean() })
  .prefault({ kakaopay: false, naverpay: false, tosspay: false });

/** The month of the shop's policies, `2025-06`; a shop that has never changed them has the first ones. */
const policySettings = z
  .object({ updated: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) })
  .prefault({ updated: '2025-06' });

/** The owner's own words for text messages; those that are not here are said as the shop came. */
const smsWords = z.string().min(1).max(1_000);
const messageSettings = z
  .partialRecord(z.enum(orderSmsKeys), z.object({ en: smsWords, ru: smsWords, uz: smsWords }))
  .prefault({});

export const settingsSchemas = {
  company: companySettings,
  brand: brandSettings,
  contacts: contactSettings,
  delivery: deliverySettings,
  zones: zoneSettings,
  calendar: calendarSettings,
  bank: bankSettings,
  stock: stockSettings,
  holding: holdingSettings,
  wallets: walletSettings,
  policies: policySettings,
  messages: messageSettings,
} as const;

const shopInfo = z.object({
  company: companySettings,
  brand: brandSettings,
  contacts: contactSettings,
  delivery: deliverySettings,
  /** Where customers may log in besides their phone. */
  login_providers: z.array(z.enum(['google', 'kakao'])),
  /** How orders may be paid now; none where nothing is set up yet. */
  payment_methods: z.array(z.enum(['toss', 'bank_transfer', 'virtual_account'])),
  wallets: z.array(z.enum(wallets)).describe('Wallets that may be chosen by name; they are paid by toss'),
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
  reads: [
    'settings:company',
    'settings:brand',
    'settings:contacts',
    'settings:delivery',
    'settings:bank',
    'settings:wallets',
  ],
});

nameSchemas({ ShopInfo: shopInfo });
