import type { home as english } from '../en/home.ts';
import type { TranslationOf } from '../message.ts';

export const home: TranslationOf<typeof english, 'uz'> = {
  'home.description':
    'Yangi va muzlatilgan halol mol, qoʻy va parranda goʻshti, konserva va quruq mahsulotlar. Sertifikatlari koʻrinib turadi, butun Janubiy Koreya boʻylab yetkazamiz.',
  'home.heroText': 'Goʻsht, non, guruch va choy — yurtimiz taʼmi Koreyaning istalgan joyida, eshigingizgacha.',
  'home.heroAction': 'Katalogni ochish',
  'home.categories': 'Bugun nima pishiramiz?',
  'home.allCategories': 'Hammasi',
  'home.allCategoriesLabel': 'Boʻlimlarning hammasi',
  'home.trustTitle': 'Nega bizga ishonishadi',
  'home.halalTitle': 'Tekshirsa boʻladigan halollik',
  'home.halalText': 'Har bir mahsulotda sertifikati koʻrsatilgan: kim bergan, raqami va amal qilish muddati.',
  'home.coldTitle': 'Yoʻl boʻyi muzdek',
  'home.coldText': 'Goʻsht muz solingan termoqutida boradi va bizdan qanday chiqqan boʻlsa, shunday yetib keladi.',
  'home.fastTitle': 'Soat {cutoff} gacha buyurtma — bugun joʻnatamiz',
  'home.fastText':
    'Dushanbadan jumagacha soat {cutoff} gacha berilgan buyurtma oʻsha kuni joʻnatiladi va odatda ertasiga yetib boradi.',
  'home.wordsTitle': 'Oʻz tilingizda',
  'home.wordsText': 'Ingliz, rus va oʻzbek tillarida — qidiruvdan tortib chekkacha.',
};
