import type { Locale } from '../../kernel/locale.ts';
import { app as en } from './en/app.ts';
import { type SayOf, sayWith } from './message.ts';
import { app as ru } from './ru/app.ts';
import { app as uz } from './uz/app.ts';

/** For the app manifest and the offline page, which the server writes. */
export const sayApp: Readonly<Record<Locale, SayOf<typeof en>>> = {
  en: sayWith<typeof en>('en', en),
  ru: sayWith<typeof en>('ru', ru),
  uz: sayWith<typeof en>('uz', uz),
};
