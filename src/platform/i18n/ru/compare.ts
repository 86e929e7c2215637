import type { compare as english } from '../en/compare.ts';
import type { TranslationOf } from '../message.ts';

export const compare: TranslationOf<typeof english, 'ru'> = {
  'compare.tick': 'Сравнить',
  'compare.chosen': 'Выбрано {count} из {most}',
  'compare.open': 'Сравнить {count}',
  'compare.close': 'Закончить выбор',
  'compare.title': 'Сравнение',
  'compare.pageTitle': 'Сравнение товаров | Дастархан',
  'compare.pageDescription': 'Цена за килограмм, жирность, кости, страна, забой и сертификат рядом.',
  'compare.table': 'Товары рядом',
  'compare.price': 'Упаковка',
  'compare.perKilo': 'Цена за кило',
  'compare.cheapest': 'Дешевле всего',
  'compare.plates': 'Хватит на',
  'compare.about': {
    one: 'примерно {count} порцию',
    few: 'примерно {count} порции',
    many: 'примерно {count} порций',
    other: 'примерно {count} порции',
  },
  'compare.slaughter': 'Забой',
  'compare.slaughter.hand': 'Ручной',
  'compare.slaughter.mechanical': 'Механический',
  'compare.useBy': 'Годен до',
  'compare.unknown': '–',
  'compare.remove': 'Убрать: {name}',
  'compare.more': 'Добавить ещё товар',
  'compare.none': 'Пока нечего сравнивать',
  'compare.noneText': 'Откройте список мяса, нажмите «Сравнить» и отметьте до четырёх товаров.',
};
