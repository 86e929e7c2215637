import type { app as english } from '../en/app.ts';
import type { TranslationOf } from '../message.ts';

export const app: TranslationOf<typeof english, 'ru'> = {
  'app.shortName': 'Дастархан',
  'app.name': 'Дастархан — халяльные продукты в Корее',
  'app.description': 'Халяльное мясо, продукты и сладости с доставкой по всей Южной Корее.',
  'app.catalogue': 'Каталог',
  'app.basket': 'Корзина',
  'app.orders': 'Мои заказы',
  'offline.title': 'Нет связи',
  'offline.text': 'Эта страница без интернета не откроется. Корзина и недавно открытые страницы доступны.',
  'offline.retry': 'Попробовать ещё раз',
  'offline.seen': 'Вы недавно смотрели',
  'offline.bar': 'Нет связи. Цены и дни доставки могли измениться.',
  'update.ready': 'Есть новая версия.',
  'update.finishFirst': 'Есть новая версия. Сначала допишите начатое, потом обновите страницу.',
  'update.reload': 'Обновить',
  'bar.dismiss': 'Закрыть',
};
