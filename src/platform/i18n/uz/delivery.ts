import type { delivery as english } from '../en/delivery.ts';
import type { TranslationOf } from '../message.ts';

export const delivery: TranslationOf<typeof english, 'uz'> = {
  'delivery.orderBy': 'Buyurtmani {day} soat {time} gacha (Koreya vaqti bilan) bering — {when} yetkazamiz',
  'delivery.orderWithin': '{left} ichida buyurtma bering — {when} yetkazamiz',
  'delivery.fee': 'Yetkazish {price} · {free} dan bepul',
  'delivery.today': 'bugun',
  'delivery.either': '{from} yoki {to}',
  'unit.hour': '{value} soat',
  'unit.minute': '{value} daqiqa',
  'unit.second': '{value} soniya',
  'date.onDay': '{day}-\u2060{month}, {weekday}',
  'onWeekday.0': 'yakshanba kuni',
  'onWeekday.1': 'dushanba kuni',
  'onWeekday.2': 'seshanba kuni',
  'onWeekday.3': 'chorshanba kuni',
  'onWeekday.4': 'payshanba kuni',
  'onWeekday.5': 'juma kuni',
  'onWeekday.6': 'shanba kuni',
};
