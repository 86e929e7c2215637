import { demo as en } from '../../i18n/en/demo.ts';
import { demo as ru } from '../../i18n/ru/demo.ts';
import { demo as uz } from '../../i18n/uz/demo.ts';

export const demoWords = { en, ru, uz };
