import type { PolicyWords } from '../../policy-text.ts';
import { about } from './about.ts';
import { delivery } from './delivery.ts';
import { privacy } from './privacy.ts';
import { refunds } from './refunds.ts';
import { terms } from './terms.ts';

export const english: PolicyWords = {
  contents: 'On this page',
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  updated: 'Last updated {month} {year}',
  updatedOn: 'Last updated {date}',
  versions: 'All versions',
  older: 'This version is no longer in force. We keep it so that you can read the earlier terms.',
  texts: { about, delivery, terms, refunds, privacy },
};
