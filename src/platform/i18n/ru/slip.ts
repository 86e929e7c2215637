import type { slip as english } from '../en/slip.ts';
import type { TranslationOf } from '../message.ts';
import { dropOff } from './drop-off.ts';

export const slip: TranslationOf<typeof english, 'ru'> = {
  title: 'Ваш заказ {number}',
  placed: 'Оформлен {date}',
  to: 'Кому',
  note: 'Ваш комментарий',
  entrance: 'Подъезд',
  dropOff: 'Курьеру',
  ...dropOff,
  box: 'Коробка {number}',
  frozen: 'Заморозка: сразу в морозилку',
  cold: 'Охлаждённое: сразу в холодильник',
  dry: 'Сухие продукты',
  item: 'Товар',
  count: 'Кол-во',
  price: 'Цена',
  amount: 'Сумма',
  goods: 'Товары',
  leftOut: 'Не вложено, деньги возвращены',
  allowance: 'Недоплата, доплачивать не нужно',
  delivery: 'Доставка',
  total: 'Итого',
  thanks: 'Спасибо за заказ!',
  wrong: 'Что-то повреждено или не хватает? Сообщите с фото на странице заказа в течение 24 часов после доставки.',
};
