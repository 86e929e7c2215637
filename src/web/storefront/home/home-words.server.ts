import { home as en } from '../../../platform/i18n/en/home.ts';
import { home as ru } from '../../../platform/i18n/ru/home.ts';
import { home as uz } from '../../../platform/i18n/uz/home.ts';

export const homeWords = { en, ru, uz };
