import type { orderWords as english } from '../en/order-words.ts';
import type { TranslationOf } from '../message.ts';

export const orderWords: TranslationOf<typeof english, 'ru'> = {
  restToCome: 'Спасибо! Остальное мы ещё отправим: трек-номер появится здесь.',
};
