import { home as en } from '../../i18n/en/home.ts';
import { home as ru } from '../../i18n/ru/home.ts';
import { home as uz } from '../../i18n/uz/home.ts';

export const homeWords = { en, ru, uz };
