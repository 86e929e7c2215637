import type { connection as english } from '../en/connection.ts';
import type { TranslationOf } from '../message.ts';

export const connection: TranslationOf<typeof english, 'ru'> = {
  'offline.bar': 'Нет связи. Корзина сохранена; цены и дни доставки могли измениться.',
  'offline.title': 'Нет связи',
  'offline.text':
    'Этой странице нужен интернет: она откроется сама, когда связь появится. Корзина и недавно открытые страницы работают.',
  'offline.back': 'Связь снова есть.',
  'slow.toast': 'Загружается дольше обычного. Подождите немного.',
  'part.lost': 'Часть страницы не загрузилась.',
  'update.ready': 'Есть новая версия.',
  'update.finishFirst': 'Есть новая версия. Сначала допишите начатое, потом обновите страницу.',
  'update.reload': 'Обновить',
  'bar.dismiss': 'Закрыть',
  retry: 'Попробовать ещё раз',
};
