import type { forYou as english } from '../en/for-you.ts';
import type { TranslationOf } from '../message.ts';

export const forYou: TranslationOf<typeof english, 'ru'> = {
  'usuals.take': 'берёте {count}',
  'usuals.today': 'сегодня',
  'usuals.yesterday': 'вчера',
  'usuals.daysAgo': {
    one: '{count} день назад',
    few: '{count} дня назад',
    many: '{count} дней назад',
    other: '{count} дня назад',
  },
  'usuals.due': 'уже пора',
  'usuals.addAll': 'Взять все {count} · {sum}',
  'usuals.added': {
    one: 'В корзину добавлен {count} товар',
    few: 'В корзину добавлено {count} товара',
    many: 'В корзину добавлено {count} товаров',
    other: 'В корзину добавлено {count} товара',
  },
  'usuals.noRoom': 'Корзина заполнена. Не добавлено: {names}.',
  'usuals.undo': 'Вернуть',
  'usuals.times': '{name}, {count} шт.',
  'underWay.payBy': 'Оплатите {day} до {time}',
};
