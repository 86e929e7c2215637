import type { demo as english } from '../en/demo.ts';
import type { TranslationOf } from '../message.ts';

export const demo: TranslationOf<typeof english, 'ru'> = {
  strip: 'Демо-магазин: оплата и SMS — ненастоящие. Ничего не списываем и не доставляем.',
  company: 'Данные для примера. Владелец заменит их перед открытием.',
};
