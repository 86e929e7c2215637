import type { orderWords as english } from '../en/order-words.ts';
import type { TranslationOf } from '../message.ts';

export const orderWords: TranslationOf<typeof english, 'ru'> = {
  calendarTitle: 'Дастархан: привезут посылку',
  restToCome: 'Спасибо! Остальное мы ещё отправим: трек-номер появится здесь.',
  zipInvalid: 'В корейском индексе пять цифр.',
  zipUnknown: 'Такого индекса нет.',
  zipElsewhere: 'Индекс и адрес относятся к разным местам. Проверьте или отправьте ещё раз, если всё верно.',
};
