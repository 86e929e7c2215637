import type { compare as english } from '../en/compare.ts';
import type { TranslationOf } from '../message.ts';

export const compare: TranslationOf<typeof english, 'uz'> = {
  'compare.tick': 'Solishtirish',
  'compare.chosen': '{most} tadan {count} tasi tanlandi',
  'compare.open': '{count} tasini solishtirish',
  'compare.close': 'Tanlashni tugatish',
  'compare.title': 'Solishtirish',
  'compare.pageTitle': 'Mahsulotlarni solishtirish | Dasturxon',
  'compare.pageDescription': 'Kilosining narxi, yogʻliligi, suyagi, mamlakati, soʻyilishi va sertifikati yonma-yon.',
  'compare.table': 'Mahsulotlar yonma-yon',
  'compare.price': 'Qadogʻi',
  'compare.perKilo': 'Kilosining narxi',
  'compare.cheapest': 'Eng arzoni',
  'compare.plates': 'Yetadi',
  'compare.about': { one: 'taxminan {count} kishiga', other: 'taxminan {count} kishiga' },
  'compare.slaughter': 'Soʻyish',
  'compare.slaughter.hand': 'Qoʻlda',
  'compare.slaughter.mechanical': 'Mexanik',
  'compare.useBy': 'Yaroqlilik muddati',
  'compare.unknown': '–',
  'compare.remove': 'Olib tashlash: {name}',
  'compare.more': 'Yana mahsulot qoʻshish',
  'compare.none': 'Hozircha solishtiradigan narsa yoʻq',
  'compare.noneText': 'Goʻsht roʻyxatini oching, “Solishtirish”ni bosing va toʻrttagacha mahsulotni belgilang.',
};
