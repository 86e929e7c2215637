import type { analytics as english } from '../en/analytics.ts';
import type { TranslationOf } from '../message.ts';

export const analytics: TranslationOf<typeof english, 'ru'> = {
  'consent.title': 'Разрешить сбор статистики?',
  'consent.text': 'Статистика подсказывает, что закупать. В ней нет имён, телефонов и номеров заказов.',
  'consent.more': 'Подробнее',
  'consent.allow': 'Разрешить',
  'consent.decline': 'Нет, спасибо',
  'choice.title': 'Статистика',
  'choice.text':
    'С вашего разрешения мы видим через Google Analytics, какие страницы и товары смотрят, что ищут, кладут в корзину и покупают. Тогда Google получает IP-адрес вашего устройства и ставит куки, имена которых начинаются с «_ga», сроком до двух лет. Имя, телефон, адрес и номера заказов не передаются никогда, для рекламы ничего не используется. Без вашего разрешения ничего не загружается.',
  'choice.undecided': 'Вы ещё не выбрали, поэтому статистику не собираем.',
  'choice.allowed': 'Вы это разрешили.',
  'choice.declined': 'Вы отказались, поэтому статистику не собираем.',
};
