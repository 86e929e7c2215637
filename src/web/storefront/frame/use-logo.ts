import { logoFile } from '../../../domain/shop/settings/company.rules.ts';
import { type Frame, useFrame } from './frame-context.ts';

const address = (key: string | null) => key && `/files/${logoFile(key)}`;

export function logoOf({ logo, logo_dark }: Frame['shop']['brand']) {
  return { light: address(logo), dark: address(logo_dark) };
}

/** The owner's logo, if there is one. */
export function useLogo() {
  return logoOf(useFrame().shop.brand);
}
