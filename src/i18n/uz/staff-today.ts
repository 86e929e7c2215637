import type { staffToday as english } from '../en/staff-today.ts';
import type { TranslationOf } from '../message.ts';

export const staffToday: TranslationOf<typeof english, 'uz'> = {
  'today.morning': 'Xayrli tong, {name}',
  'today.afternoon': 'Xayrli kun, {name}',
  'today.evening': 'Xayrli kech, {name}',
  'today.morningAll': 'Xayrli tong',
  'today.afternoonAll': 'Xayrli kun',
  'today.eveningAll': 'Xayrli kech',
  'today.role': 'Vazifangiz: {role}',
  'today.keys': 'Tezkor tugmalarni koʻrish uchun ? tugmasini bosing.',
};
