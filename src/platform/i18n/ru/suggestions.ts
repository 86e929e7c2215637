import type { suggestions as english } from '../en/suggestions.ts';
import type { TranslationOf } from '../message.ts';

export const suggestions: TranslationOf<typeof english, 'ru'> = {
  'suggest.panel': 'Подсказки',
  'suggest.recent': 'Недавно искали',
  'suggest.clear': 'Очистить',
  'suggest.products': 'Товары',
  'suggest.categories': 'Категории',
  'suggest.brands': 'Бренды',
  'suggest.all': 'Все результаты по запросу «{query}»',
  'suggest.found': {
    one: '{count} подсказка',
    few: '{count} подсказки',
    many: '{count} подсказок',
    other: '{count} подсказки',
  },
  'suggest.best': 'Самое подходящее',
  'suggest.missing': 'Именно «{query}» у нас нет.',
  'suggest.instead': 'Попробуйте вместо этого',
  'suggest.missingNone': 'По запросу «{query}» у нас ничего нет.',
  'suggest.refused.pork': 'Мы не продаём свинину: у нас всё халяль.',
  'suggest.refused.alcohol': 'Мы не продаём алкоголь: у нас всё халяль.',
  'suggest.refused.tobacco': 'Мы не продаём табак: у нас всё халяль.',
  'suggest.refused.unclean': 'Мы такое не продаём: у нас всё халяль.',
  'suggest.popular': 'Часто ищут',
  'suggest.none': 'Пока ничего не нашлось. Допишите слово.',
};
