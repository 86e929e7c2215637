import type { home as english } from '../en/home.ts';
import type { TranslationOf } from '../message.ts';

export const home: TranslationOf<typeof english, 'uz'> = {
  'home.description':
    'Sovutilgan va muzlatilgan halol mol, qoʻy va parranda goʻshti, yurtimiz mahsulotlari. Sertifikatlari koʻrinib turadi, butun Janubiy Koreya boʻylab yetkazamiz.',
  'home.categories': 'Turkumlar',
  'home.allCategories': 'Hammasi',
  'home.allCategoriesLabel': 'Hammasi: turkumlar',
  'home.coldTitle': 'Yoʻl boʻyi sovuq holda',
  'home.coldText': 'Sovutilgan va muzlatilgan mahsulotlar muz solingan termoqutida boradi.',
  'home.fastTitle': 'Soat {cutoff} gacha buyurtma bering, oʻsha kuni joʻnatamiz',
  'home.fastText': 'Dushanbadan jumagacha. Odatda ertasiga yetib boradi.',
  'home.wordsTitle': 'Oʻz tilingizda',
  'home.wordsText': 'Ingliz, rus va oʻzbek tillarida — qidiruvdan tortib chekkacha.',
};
