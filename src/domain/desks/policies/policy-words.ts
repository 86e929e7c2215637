import type { Locale } from '../../../kernel/locale.ts';
import type { PolicyWords } from './policy-text.ts';
import { english } from './texts/en/policies.ts';
import { russian } from './texts/ru/policies.ts';
import { uzbek } from './texts/uz/policies.ts';

export const policyWords: Readonly<Record<Locale, PolicyWords>> = { en: english, ru: russian, uz: uzbek };
