import type { app as english } from '../en/app.ts';
import type { TranslationOf } from '../message.ts';
import { connection } from './connection.ts';

export const app: TranslationOf<typeof english, 'uz'> = {
  'app.shortName': 'Dasturxon',
  'app.name': 'Dasturxon — Koreyada halol mahsulotlar',
  'app.description': 'Halol goʻsht, oziq-ovqat va shirinliklar: Janubiy Koreya boʻylab yetkazib beramiz.',
  'app.catalogue': 'Katalog',
  'app.basket': 'Savat',
  'app.orders': 'Buyurtmalarim',
  'offline.listed': 'Narx oʻzgargan boʻlishi mumkin. Aloqa tiklangach, sahifa toʻliq ochiladi.',
  'offline.seen': 'Yaqinda koʻrganlaringiz',
  ...connection,
};
