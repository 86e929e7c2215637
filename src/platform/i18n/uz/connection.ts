import type { connection as english } from '../en/connection.ts';
import type { TranslationOf } from '../message.ts';

export const connection: TranslationOf<typeof english, 'uz'> = {
  'offline.bar': 'Internet yoʻq. Savatingiz saqlangan; narx va yetkazish kunlari oʻzgargan boʻlishi mumkin.',
  'offline.title': 'Internet yoʻq',
  'offline.text':
    'Bu sahifaga internet kerak: aloqa tiklangach, u oʻzi ochiladi. Savatingiz va yaqinda ochgan sahifalaringiz ishlayveradi.',
  'offline.back': 'Internet qaytdi.',
  'slow.toast': 'Odatdagidan koʻproq vaqt ketyapti. Biroz kutib turing.',
  'part.lost': 'Sahifaning bir qismi yuklanmadi.',
  'update.ready': 'Yangi versiya tayyor.',
  'update.finishFirst': 'Yangi versiya tayyor. Avval yozayotganingizni tugating, keyin sahifani yangilang.',
  'update.reload': 'Yangilash',
  'bar.dismiss': 'Yopish',
  retry: 'Qayta urinish',
};
