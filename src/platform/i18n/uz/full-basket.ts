import type { fullBasket as english } from '../en/full-basket.ts';
import type { TranslationOf } from '../message.ts';

export const fullBasket: TranslationOf<typeof english, 'uz'> = {
  'basket.noRoom': 'Savat toʻla. Sigʻmadi: {names}.',
};
