import { useMemo } from 'react';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { useShortcuts } from '../frame/shortcut-registry.ts';

/** Arrows move from row to row, Enter opens as any link does, `x` selects. Rows mark their link with `data-row`. */
export function useRowKeys(): void {
  const { t } = useStaffText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a document never change
  const shortcuts = useMemo(
    () => [
      { keys: 'ArrowDown', label: t('orders.keyDown'), act: () => move(1) },
      { keys: 'ArrowUp', label: t('orders.keyUp'), act: () => move(-1) },
      { keys: 'x', label: t('orders.keySelect'), act: select },
    ],
    [],
  );
  useShortcuts(shortcuts);
}

function move(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
  rows[next]?.focus();
}

function select(): void {
  document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
}
