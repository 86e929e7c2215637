import type { suggestions as english } from '../en/suggestions.ts';
import type { TranslationOf } from '../message.ts';

export const suggestions: TranslationOf<typeof english, 'uz'> = {
  'suggest.panel': 'Tavsiyalar',
  'suggest.recent': 'Yaqinda qidirganlaringiz',
  'suggest.clear': 'Tozalash',
  'suggest.products': 'Mahsulotlar',
  'suggest.categories': 'Turkumlar',
  'suggest.brands': 'Brendlar',
  'suggest.all': '“{query}” boʻyicha hamma natijalar',
  'suggest.found': { one: '{count} ta tavsiya', other: '{count} ta tavsiya' },
  'suggest.best': 'Eng mos kelganlari',
  'suggest.missing': 'Bizda aynan “{query}” yoʻq.',
  'suggest.instead': 'Oʻrniga shularni koʻring',
  'suggest.missingNone': 'Bizda “{query}” yoʻq.',
  'suggest.refused.pork': 'Choʻchqa goʻshti sotmaymiz: bizda hamma narsa halol.',
  'suggest.refused.alcohol': 'Spirtli ichimlik sotmaymiz: bizda hamma narsa halol.',
  'suggest.refused.tobacco': 'Tamaki sotmaymiz: bizda hamma narsa halol.',
  'suggest.refused.unclean': 'Buni sotmaymiz: bizda hamma narsa halol.',
  'suggest.popular': 'Koʻp qidiriladi',
  'suggest.none': 'Hozircha hech narsa topilmadi. Yozishda davom eting.',
};
