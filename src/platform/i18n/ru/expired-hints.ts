import type { expiredHints as english } from '../en/expired-hints.ts';
import type { TranslationOf } from '../message.ts';

export const expiredHints: TranslationOf<typeof english, 'ru'> = {
  'hint.expired': 'Срок оплаты истёк, деньги не списаны.',
  'hint.expiredPaid': 'Срок оплаты истёк. Мы вернём то, что вы заплатили.',
  'hint.expiredRefunded': 'Срок оплаты истёк. Деньги возвращены.',
  'hint.expiredTakenBack': 'Срок оплаты истёк. Ваш банк отменил платёж, поэтому возвращать нечего.',
};
