import type { suggestions as english } from '../en/suggestions.ts';
import type { TranslationOf } from '../message.ts';

export const suggestions: TranslationOf<typeof english, 'uz'> = {
  'suggest.panel': 'Takliflar',
  'suggest.recent': 'Yaqinda izlaganlaringiz',
  'suggest.clear': 'Tozalash',
  'suggest.products': 'Mahsulotlar',
  'suggest.categories': 'Boʻlimlar',
  'suggest.brands': 'Brendlar',
  'suggest.all': '“{query}” boʻyicha hamma natijalar',
  'suggest.found': { one: '{count} ta taklif', other: '{count} ta taklif' },
  'suggest.none': 'Hozircha hech narsa topilmadi. Yozishda davom eting.',
};
