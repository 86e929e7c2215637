import type { z } from 'zod';
import type { settingsSchemas } from '../../src/features/shop-settings/shop-settings.contract.ts';

/** Islands without a bridge, as Korean carriers list them for their surcharge. */
const islandZips: [string, string][] = [
  ['22386', '22388'],
  ['23004', '23010'],
  ['23100', '23116'],
  ['23124', '23136'],
  ['31708', '31708'],
  ['32133', '32133'],
  ['33411', '33411'],
  ['40200', '40240'],
  ['46768', '46771'],
  ['52570', '52571'],
  ['53031', '53033'],
  ['53089', '53104'],
  ['54000', '54000'],
  ['56347', '56349'],
  ['57068', '57069'],
  ['58760', '58762'],
  ['58800', '58810'],
  ['58816', '58818'],
  ['58826', '58826'],
  ['58828', '58866'],
  ['58953', '58958'],
  ['59102', '59103'],
  ['59106', '59106'],
  ['59127', '59127'],
  ['59129', '59129'],
  ['59137', '59166'],
  ['59421', '59421'],
  ['59531', '59531'],
  ['59551', '59551'],
  ['59563', '59563'],
  ['59568', '59568'],
  ['59650', '59650'],
  ['59766', '59766'],
  ['59781', '59790'],
];

/** Believable but made up, and marked as such, until the owner enters the real ones. */
export const demoSettings: { readonly [Key in keyof typeof settingsSchemas]: z.output<(typeof settingsSchemas)[Key]> } =
  {
    company: {
      is_demo: true,
      company_name: 'Dasturxon Co., Ltd.',
      company_name_ko: '주식회사 다스투르혼',
      representative: 'Demo Owner',
      address: '1F, 12 Demo-ro, Danwon-gu, Ansan-si, Gyeonggi-do 15385',
      phone: '031-000-0000',
      email: 'hello@dasturxon.example',
      opening_hours: '09:00–18:00',
      business_number: '000-00-00000',
      mail_order_number: '2026-경기안산-00000',
      hosting_provider: '주식회사 다스투르혼',
      privacy_officer: 'Demo Owner',
    },
    brand: { name: { en: 'Dasturxon', ru: 'Дастархан', uz: 'Dasturxon' }, logo: null, logo_dark: null },
    contacts: { kakao: 'https://pf.kakao.com/_dasturxondemo', telegram: 'https://t.me/dasturxon_demo' },
    delivery: { cutoff_hour: 15, base_price: 3500, free_from: 50000, jeju_surcharge: 3000, remote_surcharge: 5000 },
    zones: { jeju: [['63000', '63644']], remote: islandZips },
    // The local elections of 2026 and the general election of 2028 are in the table of public holidays already.
    calendar: { closed_days: [] },
    stock: { least_days_left: 2 },
    holding: {
      newcomer: { orders: 3, pieces: 200, value: 1_000_000, transfer_hours: 12 },
      known: { orders: 5, pieces: 1_000, value: 5_000_000, transfer_hours: 24 },
    },
    wallets: { kakaopay: true, naverpay: true, tosspay: true },
    policies: { updated: '2025-06' },
    messages: {},
    bank: {
      bank: 'KB국민은행 (KB Kookmin Bank)',
      account: '000000-00-000000',
      holder: '주식회사 다스투르혼',
      others: [],
    },
  };
