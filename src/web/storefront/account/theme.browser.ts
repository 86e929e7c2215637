import type { LocalKey } from '../../../kernel/storage-keys.ts';
import { readStored, removeStored, storeText } from '../../ui/storage.browser.ts';

export const themeKey = 'theme' satisfies LocalKey;
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What was chosen in this browser; null where the device decides. */
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

/** Runs inline before the first paint, so it uses nothing from outside of itself: nobody sees the other theme flash by. */
export function paintChosenTheme(key: string): void {
  try {
    const theme = localStorage.getItem(key);
    if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  } catch {
    // Switched off: the device decides.
  }
}
