import type { home as english } from '../en/home.ts';
import type { TranslationOf } from '../message.ts';

export const home: TranslationOf<typeof english, 'ru'> = {
  'home.description':
    'Халяльная говядина, баранина и птица, охлаждённые и замороженные, и продукты с родины. Сертификаты на виду, доставка по всей Южной Корее.',
  'home.categories': 'Категории',
  'home.allCategories': 'Все',
  'home.allCategoriesLabel': 'Все категории',
  'home.coldTitle': 'Холод на всём пути',
  'home.coldText': 'Охлаждённые и замороженные продукты едут в термобоксах с хладоэлементами.',
  'home.fastTitle': 'Заказ до {cutoff} — отправка в тот же день',
  'home.fastText': 'С понедельника по пятницу. Обычно привозим на следующий день.',
  'home.wordsTitle': 'На вашем языке',
  'home.wordsText': 'Английский, русский и узбекский — от поиска до чека.',
};
