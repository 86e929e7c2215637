import type { staffToday as english } from '../en/staff-today.ts';
import type { TranslationOf } from '../message.ts';

export const staffToday: TranslationOf<typeof english, 'ru'> = {
  'today.morning': 'Доброе утро, {name}',
  'today.afternoon': 'Добрый день, {name}',
  'today.evening': 'Добрый вечер, {name}',
  'today.morningAll': 'Доброе утро',
  'today.afternoonAll': 'Добрый день',
  'today.eveningAll': 'Добрый вечер',
  'today.role': 'Ваша роль: {role}',
  'today.keys': 'Нажмите ?, чтобы увидеть горячие клавиши.',
};
