import type { home as english } from '../en/home.ts';
import type { TranslationOf } from '../message.ts';

export const home: TranslationOf<typeof english, 'ru'> = {
  'home.description':
    'Свежая и замороженная халяльная говядина, баранина и птица, консервы и бакалея с родины. Сертификаты на виду, доставка по всей Южной Корее.',
  'home.heroText': 'Мясо, хлеб, рис и чай с родины — к вашей двери в любом уголке Кореи.',
  'home.heroAction': 'Открыть каталог',
  'home.categories': 'Что готовим сегодня?',
  'home.allCategories': 'Все',
  'home.allCategoriesLabel': 'Все категории',
  'home.trustTitle': 'Почему нам доверяют',
  'home.halalTitle': 'Халяль, который можно проверить',
  'home.halalText': 'У каждого товара показан сертификат: кто выдал, номер и срок действия.',
  'home.coldTitle': 'Холод на всём пути',
  'home.coldText': 'Мясо едет в термобоксах с хладоэлементами и приезжает таким же, каким уехало от нас.',
  'home.fastTitle': 'Заказ до {cutoff} — отправка сегодня',
  'home.fastText':
    'Заказы, сделанные до {cutoff} с понедельника по пятницу, уезжают в тот же день и обычно приходят на следующий.',
  'home.wordsTitle': 'На вашем языке',
  'home.wordsText': 'Английский, русский и узбекский — от поиска до чека.',
};
