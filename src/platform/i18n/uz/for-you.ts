import type { forYou as english } from '../en/for-you.ts';
import type { TranslationOf } from '../message.ts';

export const forYou: TranslationOf<typeof english, 'uz'> = {
  'usuals.take': '{count} ta olasiz',
  'usuals.today': 'bugun',
  'usuals.yesterday': 'kecha',
  'usuals.daysAgo': { one: '{count} kun oldin', other: '{count} kun oldin' },
  'usuals.due': 'payti keldi',
  'usuals.addAll': 'Hammasi: {count} ta · {sum}',
  'usuals.added': {
    one: 'Savatga {count} ta mahsulot qoʻshildi',
    other: 'Savatga {count} ta mahsulot qoʻshildi',
  },
  'usuals.noRoom': 'Savat toʻlgan. Qoʻshilmadi: {names}.',
  'usuals.undo': 'Ortga qaytarish',
  'usuals.times': '{name}, {count} dona',
  'underWay.payBy': '{day} soat {time} gacha toʻlang',
};
