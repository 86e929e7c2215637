import type { sms as english } from '../en/sms.ts';
import type { TranslationOf } from '../message.ts';

export const sms: TranslationOf<typeof english, 'ru'> = {
  login: '[Dasturxon] Код {code}. Никому не говорите.',
  phone: '[Dasturxon] Код {code}: подтвердите номер.',
  deletion: '[Dasturxon] Код {code}: УДАЛЕНИЕ аккаунта.',
  short: 'Dasturxon: код {code}',
};
