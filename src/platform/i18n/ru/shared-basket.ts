import type { sharedBasket as english } from '../en/shared-basket.ts';
import type { TranslationOf } from '../message.ts';
import { fullBasket } from './full-basket.ts';

export const sharedBasket: TranslationOf<typeof english, 'ru'> = {
  ...fullBasket,
  'shared.pageTitle': 'Корзина по ссылке | Дастархан',
  'shared.pageDescription': 'С вами поделились корзиной в Дастархане. Посмотрите и возьмите, что нравится.',
  'shared.title': 'С вами поделились корзиной',
  'shared.less': 'Часть товаров закончилась, поэтому здесь меньше, чем было в корзине.',
  'shared.none': 'Ничего из этой корзины уже нет в наличии',
  'shared.add': 'Добавить в мою корзину',
  'shared.browse': 'Открыть каталог',
};
