import { useMemo } from 'react';
import { type StaffTextKey, useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { useShortcuts } from '../frame/shortcut-registry.ts';
import { moveRow, press, toggleRow } from './row-selection.ts';

/** Texts without placeholders. */
type PlainKey = Extract<
  StaffTextKey,
  'orders.keyAll' | 'orders.prepareSelected' | 'orders.shipSelected' | 'products.save'
>;

/** A key that presses a button of the page, found by its mark. */
export interface PressKey {
  readonly keys: string;
  readonly label: PlainKey;
  readonly mark: string;
}

/**
 * Arrow keys move between rows, Enter opens the link, space selects. Rows mark their link with `data-row`. A page's
 * button keys never change.
 */
export function useRowKeys(presses: readonly PressKey[]): void {
  const { t } = useStaffText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of a document never change, nor do its buttons
  const shortcuts = useMemo(
    () => [
      { keys: 'ArrowDown', label: t('orders.keyDown'), act: () => moveRow(1) },
      { keys: 'ArrowUp', label: t('orders.keyUp'), act: () => moveRow(-1) },
      { keys: 'Shift+ArrowDown', label: t('orders.keyPickDown'), act: () => moveRow(1, true) },
      { keys: 'Shift+ArrowUp', label: t('orders.keyPickUp'), act: () => moveRow(-1, true) },
      { keys: 'Space', label: t('orders.keySelect'), act: toggleRow },
      { keys: 'x', label: t('orders.keySelect'), act: toggleRow },
      ...presses.map(({ keys, label, mark }) => ({ keys, label: t(label), act: () => press(mark) })),
    ],
    [],
  );
  useShortcuts(shortcuts);
}
