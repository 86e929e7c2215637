import type { expiredHints as english } from '../en/expired-hints.ts';
import type { TranslationOf } from '../message.ts';

export const expiredHints: TranslationOf<typeof english, 'uz'> = {
  'hint.expired': 'Toʻlov muddati tugadi, pul yechilmadi.',
  'hint.expiredPaid': 'Toʻlov muddati tugadi. Toʻlagan pulingizni qaytaramiz.',
  'hint.expiredRefunded': 'Toʻlov muddati tugadi. Pulingiz qaytarildi.',
  'hint.expiredTakenBack':
    'Toʻlov muddati tugadi. Bankingiz toʻlovni qaytarib olgan, shuning uchun qaytariladigan pul yoʻq.',
};
