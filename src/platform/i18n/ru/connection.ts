import type { connection as english } from '../en/connection.ts';
import type { TranslationOf } from '../message.ts';

export const connection: TranslationOf<typeof english, 'ru'> = {
  'offline.toast': 'Похоже, нет интернета. Корзина сохранена на этом устройстве.',
  'offline.title': 'Похоже, нет интернета',
  'offline.text': 'Этой странице нужен интернет. Она откроется автоматически, когда он появится.',
  'offline.back': 'Связь снова есть.',
  'slow.toast': 'Загружается дольше обычного. Подождите немного.',
  'part.lost': 'Часть страницы не загрузилась.',
  retry: 'Попробовать ещё раз',
};
