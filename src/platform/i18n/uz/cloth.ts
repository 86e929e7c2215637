import type { cloth as english } from '../en/cloth.ts';
import type { TranslationOf } from '../message.ts';

export const cloth: TranslationOf<typeof english, 'uz'> = {
  'cloth.bare': 'Boʻsh dasturxon: yozib qoʻyilgan, ammo hali hech narsa qoʻyilmagan.',
  'cloth.laid': {
    one: 'Dasturxonda {count} xil noz-neʼmat: {names}.',
    other: 'Dasturxonda {count} xil noz-neʼmat: {names}.',
  },
  'cloth.steams': 'Choynakdan bugʻ chiqyapti: yetkazib berish bepul.',
  'cloth.share': 'Rasmni ulashish',
  'cloth.shareTitle': 'Mening dasturxonim',
  'cloth.shareFailed': 'Rasm tayyorlanmadi. Qaytadan urinib koʻring.',
};
