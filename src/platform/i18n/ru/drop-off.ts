import type { dropOff as english } from '../en/drop-off.ts';
import type { TranslationOf } from '../message.ts';

export const dropOff: TranslationOf<typeof english, 'ru'> = {
  'drop.hand': 'Отдать мне в руки',
  'drop.door': 'У двери (문 앞)',
  'drop.security_desk': 'На посту охраны (경비실)',
  'drop.dormitory_office': 'В офисе общежития (기숙사 사무실)',
  'drop.locker': 'В ячейке для посылок (무인택배함)',
};
