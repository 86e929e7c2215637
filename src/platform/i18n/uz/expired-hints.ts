import type { expiredHints as english } from '../en/expired-hints.ts';
import type { TranslationOf } from '../message.ts';

export const expiredHints: TranslationOf<typeof english, 'uz'> = {
  'hint.expired': 'Buyurtma muddati tugadi, pul yechilmadi.',
  'hint.expiredPaid': 'Buyurtma muddati tugadi. Toʻlagan pulingizni qaytaramiz.',
  'hint.expiredRefunded': 'Buyurtma muddati tugadi. Pulingiz qaytarildi.',
  'hint.expiredTakenBack':
    'Buyurtma muddati tugadi. Bankingiz toʻlovni qaytarib olgan, shuning uchun qaytariladigan pul yoʻq.',
};
