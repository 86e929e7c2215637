import type { cloth as english } from '../en/cloth.ts';
import type { TranslationOf } from '../message.ts';

export const cloth: TranslationOf<typeof english, 'ru'> = {
  'cloth.bare': 'Пустой дастархан: он расстелен, но угощений на нём пока нет.',
  'cloth.laid': {
    one: 'На дастархане {count} угощение: {names}.',
    few: 'На дастархане {count} угощения: {names}.',
    many: 'На дастархане {count} угощений: {names}.',
    other: 'На дастархане {count} угощения: {names}.',
  },
  'cloth.steams': 'От чайника идёт пар: доставка бесплатная.',
  'cloth.share': 'Поделиться картинкой',
  'cloth.shareTitle': 'Мой дастархан',
  'cloth.shareFailed': 'Не удалось создать картинку. Попробуйте ещё раз.',
};
