import type { PolicyWords } from '../../policy-text.ts';
import { about } from './about.ts';
import { delivery } from './delivery.ts';
import { privacy } from './privacy.ts';
import { refunds } from './refunds.ts';
import { terms } from './terms.ts';

export const uzbek: PolicyWords = {
  contents: 'Shu sahifada',
  months: [
    ...['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun'],
    ...['iyul', 'avgust', 'sentabr', 'oktabr', 'noyabr', 'dekabr'],
  ],
  updated: 'Oxirgi yangilanish: {year}-yil, {month}',
  updatedOn: 'Oxirgi yangilanish: {date}',
  versions: 'Barcha tahrirlar',
  older: 'Bu tahrir endi amal qilmaydi. Avvalgi shartlarni oʻqish uchun saqlanadi.',
  texts: { about, delivery, terms, refunds, privacy },
};
