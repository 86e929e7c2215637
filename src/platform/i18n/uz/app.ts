import type { app as english } from '../en/app.ts';
import type { TranslationOf } from '../message.ts';

export const app: TranslationOf<typeof english, 'uz'> = {
  'app.shortName': 'Dasturxon',
  'app.name': 'Dasturxon — Koreyada halol mahsulotlar',
  'app.description': 'Halol goʻsht, oziq-ovqat va shirinliklar: Janubiy Koreya boʻylab yetkazib beramiz.',
  'app.catalogue': 'Katalog',
  'app.basket': 'Savat',
  'app.orders': 'Buyurtmalarim',
  'offline.title': 'Internet yoʻq',
  'offline.text': 'Bu sahifa internetsiz ochilmaydi. Savatingiz va yaqinda ochgan sahifalaringiz ishlayveradi.',
  'offline.retry': 'Qayta urinish',
  'offline.seen': 'Yaqinda koʻrganlaringiz',
  'offline.bar': 'Internet yoʻq. Narxlar va yetkazish kunlari oʻzgargan boʻlishi mumkin.',
  'update.ready': 'Yangi versiya tayyor.',
  'update.finishFirst': 'Yangi versiya tayyor. Avval yozayotganingizni tugating, keyin sahifani yangilang.',
  'update.reload': 'Yangilash',
  'bar.dismiss': 'Yopish',
};
