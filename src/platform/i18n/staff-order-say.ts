import type { Locale } from '../../kernel/locale.ts';
import { staffOrder as enOrder } from './en/staff-order.ts';
import { staffOrders as enOrders } from './en/staff-orders.ts';
import { type SayOf, sayWith } from './message.ts';
import { staffOrder as ruOrder } from './ru/staff-order.ts';
import { staffOrders as ruOrders } from './ru/staff-orders.ts';
import { staffOrder as uzOrder } from './uz/staff-order.ts';
import { staffOrders as uzOrders } from './uz/staff-orders.ts';

const en = { ...enOrders, ...enOrder };

export type StaffOrderSay = SayOf<typeof en>;

/** The texts about orders in every language, for files that staff download. */
export const staffOrderSay: Readonly<Record<Locale, StaffOrderSay>> = {
  en: sayWith<typeof en>('en', en),
  ru: sayWith<typeof en>('ru', { ...ruOrders, ...ruOrder }),
  uz: sayWith<typeof en>('uz', { ...uzOrders, ...uzOrder }),
};
