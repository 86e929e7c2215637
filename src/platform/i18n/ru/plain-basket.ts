import type { plainBasket as english } from '../en/plain-basket.ts';
import type { TranslationOf } from '../message.ts';

export const plainBasket: TranslationOf<typeof english, 'ru'> = {
  'basket.needsScripts': 'Без JavaScript корзина работает только после входа.',
  'basket.wantedLater': 'После входа одним нажатием можно добавить:',
  'basket.wantedNow': 'Вы хотели добавить:',
  'basket.logIn': 'Войти',
  'basket.update': 'Обновить',
  'basket.count': 'Количество',
  'basket.takeOut': 'Убрать',
};
