import type { home as english } from '../en/home.ts';
import type { TranslationOf } from '../message.ts';

export const home: TranslationOf<typeof english, 'uz'> = {
  'home.description':
    'Sovutilgan va muzlatilgan halol mol, qoʻy va parranda goʻshti, yurtimiz mahsulotlari. Sertifikatlari koʻrinib turadi, butun Janubiy Koreya boʻylab yetkazamiz.',
  'home.heroText': 'Goʻsht, non, guruch va choy — yurtimiz taʼmi butun Koreya boʻylab eshigingizgacha.',
  'home.heroAction': 'Katalogni ochish',
  'home.saleTitle': '{percent}% gacha chegirma',
  'home.saleAction': 'Chegirmalarni koʻrish',
  'home.categories': 'Bugun nima pishiramiz?',
  'home.allCategories': 'Hammasi',
  'home.allCategoriesLabel': 'Hammasi: turkumlar',
  'home.trustTitle': 'Nega bizga ishonishadi',
  'home.halalTitle': 'Halolligini oʻzingiz tekshiring',
  'home.halalText': 'Har bir mahsulotda sertifikati koʻrsatilgan: kim bergan, raqami va amal qilish muddati.',
  'home.coldTitle': 'Yoʻl boʻyi sovuq holda',
  'home.coldText': 'Sovutilgan va muzlatilgan mahsulotlar muz solingan termoqutida boradi.',
  'home.fastTitle': 'Soat {cutoff} gacha buyurtma bering, oʻsha kuni joʻnatamiz',
  'home.fastText': 'Dushanbadan jumagacha. Odatda ertasiga yetib boradi.',
  'home.wordsTitle': 'Oʻz tilingizda',
  'home.wordsText': 'Ingliz, rus va oʻzbek tillarida — qidiruvdan tortib chekkacha.',
};
