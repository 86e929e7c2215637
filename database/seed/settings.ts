import type { z } from 'zod';
import type { settingsSchemas } from '../../src/features/content/shop-settings.contract.ts';

/** Believable but made up, and marked as such, until the owner enters the real ones. */
export const demoSettings: { readonly [Key in keyof typeof settingsSchemas]: z.input<(typeof settingsSchemas)[Key]> } =
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
    delivery: { cutoff_hour: 15, base_price: 3500, free_from: 50000, jeju_surcharge: 3000, remote_surcharge: 5000 },
    stock: { least_days_left: 2 },
    bank: { bank: 'KB국민', account: '000000-00-000000', holder: '주식회사 다스투르혼' },
  };
