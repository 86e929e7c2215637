import type { analytics as english } from '../en/analytics.ts';
import type { TranslationOf } from '../message.ts';

export const analytics: TranslationOf<typeof english, 'ru'> = {
  'consent.title': 'Можно учесть ваш визит?',
  'consent.text':
    'Статистика подсказывает нам, что ставить на полки. В ней нет ни имён, ни телефонов, ни номеров заказов.',
  'consent.more': 'Подробнее',
  'consent.allow': 'Разрешить',
  'consent.decline': 'Нет, спасибо',
  'choice.title': 'Статистика',
  'choice.text':
    'С вашего разрешения мы считаем через Google Analytics, какие страницы и товары смотрят, что ищут, кладут в корзину и покупают. Тогда Google видит интернет-адрес вашего устройства и ставит куки, имена которых начинаются с «_ga», сроком до двух лет. Имя, телефон, адрес и номера заказов не передаются никогда, в рекламу ничего не уходит. Без вашего разрешения ничего не загружается.',
  'choice.undecided': 'Вы ещё не решили, поэтому ничего не считаем.',
  'choice.allowed': 'Сейчас вы это разрешаете.',
  'choice.declined': 'Вы отказались: ничего не считаем.',
};
