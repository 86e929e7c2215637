import { expect, it } from 'vitest';
import { claims as en } from '../../../platform/i18n/en/claims.ts';
import { sayWith } from '../../../platform/i18n/message.ts';
import { claims as ru } from '../../../platform/i18n/ru/claims.ts';
import { claims as uz } from '../../../platform/i18n/uz/claims.ts';
import { whereText } from './refund-where.ts';

const say = {
  en: sayWith<typeof en>('en', en),
  ru: sayWith<typeof en>('ru', ru),
  uz: sayWith<typeof en>('uz', uz),
};

it.each(Object.entries(say))('names card and account in %s if money goes to both', (_, t) => {
  for (const isUntold of [false, true]) {
    const both = whereText(t, { to_card: 12_000, to_account: 3_000 }, isUntold);
    for (const sum of [/12\D000/, /(^|\D)3\D000/]) expect(both).toMatch(sum);
    expect(whereText(t, { to_card: 12_000, to_account: 0 }, isUntold)).toBe(t('refund.card'));
    const byTransfer = whereText(t, { to_card: 0, to_account: 3_000 }, isUntold);
    expect(byTransfer).toBe(t(isUntold ? 'refund.accountFirst' : 'refund.told'));
  }
});
