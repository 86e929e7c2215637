import type { LocalKey } from '../../../kernel/storage-keys.ts';
import { readStored, removeStored, storeText } from '../../ui/storage.browser.ts';

export const themeKey = 'theme' satisfies LocalKey;
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme chosen in this browser; null if the device decides. */
export function chosenTheme(): Theme | null {
  const stored = readStored(themeKey);
  return themes.find((theme) => theme === stored) ?? null;
}

export function chooseTheme(theme: Theme | null): void {
  if (theme) {
    storeText(themeKey, theme);
    document.documentElement.setAttribute('data-theme', theme);
  } else {
    removeStored(themeKey);
    document.documentElement.removeAttribute('data-theme');
  }
}

/**
 * Runs inline before the first paint, so that the other theme never flashes. It must not use anything from outside the
 * function.
 */
export function paintChosenTheme(key: string): void {
  try {
    const theme = localStorage.getItem(key);
    if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  } catch {
    // Storage is disabled, so the device decides.
  }
}
