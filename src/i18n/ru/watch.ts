import type { watch as english } from '../en/watch.ts';
import type { TranslationOf } from '../message.ts';

export const watch: TranslationOf<typeof english, 'ru'> = {
  'offline.toast': 'Похоже, нет интернета. Корзина сохранена на этом устройстве.',
  'offline.title': 'Похоже, нет интернета',
  'offline.text': 'Этой странице нужна связь. Как только она появится, страница откроется сама.',
  'offline.back': 'Связь снова есть.',
  'slow.toast': 'Загружается дольше обычного. Подождите немного.',
  'part.lost': 'Часть страницы не загрузилась.',
  retry: 'Попробовать ещё раз',
};
