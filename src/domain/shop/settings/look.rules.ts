/** For light screens, and for dark ones. */
export const logoVariants = ['logo', 'logo_dark'] as const;
export type LogoVariant = (typeof logoVariants)[number];

export const logoFolder = 'brand/';

export function logoFile(key: string): string {
  return `${logoFolder}${key}.webp`;
}
