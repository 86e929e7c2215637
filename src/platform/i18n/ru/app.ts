import type { app as english } from '../en/app.ts';
import type { TranslationOf } from '../message.ts';
import { connection } from './connection.ts';

export const app: TranslationOf<typeof english, 'ru'> = {
  'app.shortName': 'Дастархан',
  'app.name': 'Дастархан — халяльные продукты в Корее',
  'app.description': 'Халяльное мясо, продукты и сладости с доставкой по всей Южной Корее.',
  'app.catalogue': 'Каталог',
  'app.basket': 'Корзина',
  'app.orders': 'Мои заказы',
  'offline.listed': 'Цена могла измениться. Страница откроется целиком, когда появится связь.',
  'offline.seen': 'Вы недавно смотрели',
  ...connection,
};
