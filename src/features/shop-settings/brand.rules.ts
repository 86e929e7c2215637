import type { Locale } from '../../kernel/locale.ts';

/** What the shop is called until its owner says otherwise; words everywhere else name it so. */
export const usualNames: Readonly<Record<Locale, string>> = { en: 'Dasturxon', ru: 'Дастархан', uz: 'Dasturxon' };

/** For light screens, and for dark ones. */
export const logoVariants = ['logo', 'logo_dark'] as const;
export type LogoVariant = (typeof logoVariants)[number];

export function logoFile(key: string): string {
  return `brand/${key}.webp`;
}
