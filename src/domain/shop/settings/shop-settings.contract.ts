import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { settingGroups } from './setting-groups.ts';
import { wallets } from './wallet.rules.ts';

const shopInfo = z.object({
  company: settingGroups.company.stored,
  brand: settingGroups.brand.stored,
  contacts: settingGroups.contacts.stored,
  delivery: settingGroups.delivery.stored,
  /** Login providers besides the phone number. */
  login_providers: z.array(z.enum(['google', 'kakao'])),
  /** The available payment methods; none if nothing is configured yet. */
  payment_methods: z.array(z.enum(['toss', 'bank_transfer', 'virtual_account'])),
  wallets: z.array(z.enum(wallets)).describe('Wallets that can be chosen by name; the payment goes through Toss'),
});

export const getShopInfo = endpoint({
  name: 'getShopInfo',
  method: 'GET',
  path: '/api/content/shop-info/',
  base: 'main',
  access: 'public',
  summary:
    'Retrieve company, contacts and delivery facts that are shown on every page, and the available login and payment methods',
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

examples(
  {},
  { ShopInfo: { brand: { name: { en: 'Dasturxon', ru: 'Дастархан', uz: 'Dasturxon' }, logo: null, logo_dark: null } } },
);
