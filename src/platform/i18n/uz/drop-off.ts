import type { dropOff as english } from '../en/drop-off.ts';
import type { TranslationOf } from '../message.ts';

export const dropOff: TranslationOf<typeof english, 'uz'> = {
  'drop.hand': 'Qoʻlimga bersin',
  'drop.door': 'Eshik oldiga (문 앞)',
  'drop.security_desk': 'Qorovulxonaga (경비실)',
  'drop.dormitory_office': 'Yotoqxona idorasiga (기숙사 사무실)',
  'drop.locker': 'Posilka qutisiga (무인택배함)',
};
