import type { PolicyWords } from '../../policy-text.ts';
import { about } from './about.ts';
import { delivery } from './delivery.ts';
import { privacy } from './privacy.ts';
import { refunds } from './refunds.ts';
import { terms } from './terms.ts';

export const russian: PolicyWords = {
  contents: 'На этой странице',
  months: [
    ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
    ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
  ],
  updated: 'Последнее обновление: {month} {year} года',
  updatedOn: 'Последнее обновление: {date}',
  versions: 'Все редакции',
  older: 'Эта редакция больше не действует. Мы храним её, чтобы вы могли прочитать прежние условия.',
  texts: { about, delivery, terms, refunds, privacy },
};
