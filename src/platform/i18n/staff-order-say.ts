import type { Locale } from '../../kernel/locale.ts';
import { staffOrders as en } from './en/staff-orders.ts';
import { type SayOf, sayWith } from './message.ts';
import { staffOrders as ru } from './ru/staff-orders.ts';
import { staffOrders as uz } from './uz/staff-orders.ts';

export type StaffOrderSay = SayOf<typeof en>;

/** The words of the orders desk in any language, for files that staff take away. */
export const staffOrderSay: Readonly<Record<Locale, StaffOrderSay>> = {
  en: sayWith<typeof en>('en', en),
  ru: sayWith<typeof en>('ru', ru),
  uz: sayWith<typeof en>('uz', uz),
};
