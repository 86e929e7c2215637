import type { Locale } from '../../kernel/locale.ts';
import type { PolicyName, PolicyText } from './policy-text.ts';
import { english } from './texts/en/policies.ts';
import { russian } from './texts/ru/policies.ts';
import { uzbek } from './texts/uz/policies.ts';

/** All that one language needs for the policies besides the facts. */
export interface PolicyWords {
  readonly contents: string;
  /** January first. */
  readonly months: readonly string[];
  readonly updated: string;
  readonly texts: Readonly<Record<PolicyName, PolicyText>>;
}

export const policyWords: Readonly<Record<Locale, PolicyWords>> = { en: english, ru: russian, uz: uzbek };
