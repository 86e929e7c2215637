import type { sharedBasket as english } from '../en/shared-basket.ts';
import type { TranslationOf } from '../message.ts';
import { fullBasket } from './full-basket.ts';

export const sharedBasket: TranslationOf<typeof english, 'uz'> = {
  ...fullBasket,
  'shared.pageTitle': 'Ulashilgan savat | Dasturxon',
  'shared.pageDescription': 'Siz bilan Dasturxondagi savat ulashildi. Koʻring va yoqqanini oling.',
  'shared.title': 'Sizga savat ulashishdi',
  'shared.less': 'Ayrim mahsulotlar tugagan, shuning uchun bu yerda savatdagidan kamroq.',
  'shared.none': 'Bu savatdagi mahsulotlar qolmagan',
  'shared.add': 'Savatga qoʻshish',
  'shared.browse': 'Katalogni ochish',
};
