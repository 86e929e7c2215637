import type { fullBasket as english } from '../en/full-basket.ts';
import type { TranslationOf } from '../message.ts';

export const fullBasket: TranslationOf<typeof english, 'ru'> = {
  'basket.noRoom': 'Корзина заполнена. Не поместилось: {names}.',
};
