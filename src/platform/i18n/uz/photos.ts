import type { photos as english } from '../en/photos.ts';
import type { TranslationOf } from '../message.ts';

export const photos: TranslationOf<typeof english, 'uz'> = {
  add: 'Surat qoʻshish',
  sending: '{name} yuborilmoqda',
  remove: '{number}-suratni olib tashlash',
  photo: '{number}-surat',
  open: '{number}-suratni ochish',
  left: { one: 'Yana {count} ta surat sigʻadi', other: 'Yana {count} ta surat sigʻadi' },
  full: 'Boshqa surat sigʻmaydi.',
  failed: 'Surat yuborilmadi. Yana urinib koʻring.',
  offline: 'Hozir aloqa yoʻq. Suratni yana bir bor yuborib koʻring.',
  tooLarge: 'Surat 10 MB dan katta. Kichikroq surat tanlang.',
};
