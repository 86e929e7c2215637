import type { delivery as english } from '../en/delivery.ts';
import type { TranslationOf } from '../message.ts';

export const delivery: TranslationOf<typeof english, 'ru'> = {
  'delivery.orderBy': 'Закажите {day} до {time} по корейскому времени — доставим {when}',
  'delivery.orderWithin': 'Закажите в течение {left} — доставим {when}',
  'delivery.fee': 'Доставка {price} · бесплатно от {free}',
  'delivery.today': 'сегодня',
  'delivery.either': '{from}, или {to}',
  'unit.hour': '{value} ч',
  'unit.minute': '{value} мин',
  'unit.second': '{value} с',
  'date.onDay': '{weekday}, {day}\u00A0{month}',
  'onWeekday.0': 'в воскресенье',
  'onWeekday.1': 'в понедельник',
  'onWeekday.2': 'во вторник',
  'onWeekday.3': 'в среду',
  'onWeekday.4': 'в четверг',
  'onWeekday.5': 'в пятницу',
  'onWeekday.6': 'в субботу',
};
