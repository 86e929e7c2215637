import type { expiredHints as english } from '../en/expired-hints.ts';
import type { TranslationOf } from '../message.ts';

export const expiredHints: TranslationOf<typeof english, 'ru'> = {
  'hint.expired': 'Срок заказа истёк, деньги не списаны.',
  'hint.expiredPaid': 'Срок заказа истёк. Мы вернём то, что вы заплатили.',
  'hint.expiredRefunded': 'Срок заказа истёк. Деньги возвращены.',
  'hint.expiredTakenBack': 'Срок заказа истёк. Ваш банк отозвал платёж, поэтому возвращать нечего.',
};
