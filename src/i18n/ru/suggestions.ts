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
  'suggest.none': 'Пока ничего не нашлось. Допишите слово.',
};
