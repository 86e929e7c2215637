import { useMemo } from 'react';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { useShortcuts } from '../frame/shortcut-registry.ts';
import { moveRow, press, toggleRow } from './row-selection.ts';

/** Arrows move from row to row, Enter opens as any link does, space picks. Rows mark their link with `data-row`. */
export function useRowKeys(): void {
  const { t } = useStaffText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a document never change
  const shortcuts = useMemo(
    () => [
      { keys: 'ArrowDown', label: t('orders.keyDown'), act: () => moveRow(1) },
      { keys: 'ArrowUp', label: t('orders.keyUp'), act: () => moveRow(-1) },
      { keys: 'Shift+ArrowDown', label: t('orders.keyPickDown'), act: () => moveRow(1, true) },
      { keys: 'Shift+ArrowUp', label: t('orders.keyPickUp'), act: () => moveRow(-1, true) },
      { keys: 'Space', label: t('orders.keySelect'), act: toggleRow },
      { keys: 'x', label: t('orders.keySelect'), act: toggleRow },
      { keys: 'a', label: t('orders.keyAll'), act: () => press('all') },
      { keys: 'p', label: t('orders.prepareSelected'), act: () => press('prepare') },
      { keys: 's', label: t('orders.shipSelected'), act: () => press('numbers') },
    ],
    [],
  );
  useShortcuts(shortcuts);
}
