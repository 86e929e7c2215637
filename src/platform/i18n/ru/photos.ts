import type { photos as english } from '../en/photos.ts';
import type { TranslationOf } from '../message.ts';

export const photos: TranslationOf<typeof english, 'ru'> = {
  add: 'Добавить фото',
  sending: 'Отправляем: {name}',
  remove: 'Убрать фото {number}',
  photo: 'Фото {number}',
  open: 'Открыть фото {number}',
  left: {
    one: 'Можно добавить ещё {count} фото',
    few: 'Можно добавить ещё {count} фото',
    many: 'Можно добавить ещё {count} фото',
    other: 'Можно добавить ещё {count} фото',
  },
  full: 'Больше фото добавить нельзя.',
  failed: 'Фото не отправилось. Попробуйте ещё раз.',
  offline: 'Сейчас нет связи. Попробуйте отправить фото ещё раз.',
  tooLarge: 'Фото больше 10 МБ. Выберите снимок поменьше.',
};
