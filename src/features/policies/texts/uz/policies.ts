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
  texts: { about, delivery, terms, refunds, privacy },
};
