import type { voucher as english } from '../en/voucher.ts';
import type { TranslationOf } from '../message.ts';

export const voucher: TranslationOf<typeof english, 'ru'> = {
  'voucher.label': 'Промокод',
  'voucher.apply': 'Применить',
  'voucher.remove': 'Убрать',
  'voucher.taken': '{name}: скидка {price}',
  'voucher.voucher_unknown': 'Такого промокода нет. Проверьте написание.',
  'voucher.voucher_over': 'Срок действия промокода закончился.',
  'voucher.voucher_not_yet': 'Промокод ещё не начал действовать.',
  'voucher.voucher_used_up': 'Промокод закончился.',
  'voucher.voucher_first_order': 'Промокод действует только на первый заказ.',
  'voucher.voucher_used_before': 'Вы уже использовали этот промокод.',
  'voucher.voucher_no_goods': 'Среди выбранного нет товаров, на которые действует промокод.',
  'voucher.voucher_total_low': 'Добавьте ещё на {price} товаров, на которые действует промокод.',
  'voucher.too_many_requests': 'Слишком много попыток. Подождите немного и попробуйте снова.',
};
