import type { sms as english } from '../en/sms.ts';
import type { TranslationOf } from '../message.ts';

export const sms: TranslationOf<typeof english, 'uz'> = {
  login: '[Dasturxon] Kod {code}. Hech kimga aytmang.',
  phone: '[Dasturxon] Kod {code} raqamingizni tasdiqlaydi.',
  deletion: '[Dasturxon] Kod {code} akkauntni OʻCHIRADI.',
  short: 'Dasturxon: kod {code}',
};
