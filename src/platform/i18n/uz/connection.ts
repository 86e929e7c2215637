import type { connection as english } from '../en/connection.ts';
import type { TranslationOf } from '../message.ts';

export const connection: TranslationOf<typeof english, 'uz'> = {
  'offline.toast': 'Internet yoʻqqa oʻxshaydi. Savatingiz shu qurilmada saqlanib turibdi.',
  'offline.title': 'Internet yoʻqqa oʻxshaydi',
  'offline.text': 'Bu sahifaga internet kerak. Aloqa tiklangach, u avtomatik ochiladi.',
  'offline.back': 'Internet qaytdi.',
  'slow.toast': 'Odatdagidan koʻproq vaqt ketyapti. Biroz kutib turing.',
  'part.lost': 'Sahifaning bir qismi yuklanmadi.',
  retry: 'Qayta urinish',
};
