import { demo as en } from '../../../platform/i18n/en/demo.ts';
import { demo as ru } from '../../../platform/i18n/ru/demo.ts';
import { demo as uz } from '../../../platform/i18n/uz/demo.ts';

export const demoWords = { en, ru, uz };
