import type { plainBasket as english } from '../en/plain-basket.ts';
import type { TranslationOf } from '../message.ts';

export const plainBasket: TranslationOf<typeof english, 'uz'> = {
  'basket.needsScripts': 'JavaScriptsiz savat faqat tizimga kirgandan keyin ishlaydi.',
  'basket.wantedLater': 'Kirganingizdan keyin bir bosishda qoʻshasiz:',
  'basket.wantedNow': 'Qoʻshmoqchi edingiz:',
  'basket.logIn': 'Kirish',
  'basket.update': 'Yangilash',
  'basket.count': 'Soni',
  'basket.takeOut': 'Olib tashlash',
};
