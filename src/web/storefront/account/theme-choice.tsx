import { useSyncExternalStore } from 'react';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { chooseTheme, chosenTheme, type Theme, themes } from './theme.browser.ts';

const listeners = new Set<() => void>();

/** Light, dark, or the device's setting. Hidden without JavaScript. */
export function ThemeChoice() {
  const t = useAccountText();
  const chosen = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chosenTheme,
    () => null,
  );
  const isAlive = useIsAlive();
  function choose(value: string) {
    chooseTheme(value === '' ? null : (value as Theme));
    for (const listener of listeners) listener();
  }
  return (
    <div className="script-only">
      <ChoiceChips
        legend={t('me.theme')}
        name="theme"
        chosen={[chosen ?? '']}
        onChange={choose}
        options={[
          { value: '', label: t('me.theme.device'), disabled: !isAlive },
          ...themes.map((theme) => ({ value: theme, label: t(`me.theme.${theme}`), disabled: !isAlive })),
        ]}
      />
    </div>
  );
}
