import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { navigationFor } from './navigation.ts';
import { afterPress, type Begun, keyOf, type Shortcut } from './shortcut.rules.ts';
import { knownShortcuts, useKnownShortcuts, useShortcuts } from './shortcut-registry.ts';
import { useStaff } from './staff-context.ts';

/** Listens for shortcuts everywhere, and lists them on `?`. */
export function Shortcuts() {
  const { t } = useStaffText();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts(useFrameShortcuts(() => setHelpOpen(true)));
  useEffect(listen, []);
  const shortcuts = useKnownShortcuts();
  return (
    <Dialog open={isHelpOpen} onClose={() => setHelpOpen(false)} title={t('keys.title')} closeLabel={t('keys.close')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="contents">
            <dt className="flex items-center gap-1.5">
              <Keys keys={keys} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function Keys({ keys }: { readonly keys: string }) {
  const { t } = useStaffText();
  const [first, second] = keys.split(' ');
  return (
    <>
      <Key name={first} />
      {second && (
        <>
          <span className="text-ink-soft text-sm">{t('keys.then')}</span>
          <Key name={second} />
        </>
      )}
    </>
  );
}

/** The label on the key, not the browser's name for it. */
function Key({ name = '' }: { readonly name: string | undefined }) {
  const { t } = useStaffText();
  const onIt = name === 'Space' ? t('keys.space') : name.replace('ArrowDown', '↓').replace('ArrowUp', '↑');
  return (
    <kbd className="min-w-7 rounded-sm border border-line-strong px-1.5 text-center font-sans text-sm">{onIt}</kbd>
  );
}

function useFrameShortcuts(showHelp: () => void): readonly Shortcut[] {
  const { t } = useStaffText();
  const { permissions } = useStaff();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of a document and showHelp never change
  return useMemo(
    () => [
      { keys: '/', label: t('keys.search'), act: focusSearch },
      { keys: '?', label: t('keys.help'), act: showHelp },
      ...navigationFor(permissions).map(({ path, label, key }) => ({
        keys: `g ${key}`,
        label: t(label),
        act: () => void navigate(path),
      })),
    ],
    [permissions, navigate],
  );
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  field?.focus();
  field?.select();
}

function listen(): () => void {
  let begun: Begun | null = null;
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
    const pressed = afterPress(knownShortcuts(), begun, keyOf(event), event.timeStamp);
    begun = pressed.begun;
    const shortcut = knownShortcuts().findLast(({ keys }) => keys === pressed.hit);
    if (!shortcut) return;
    if (shortcut.act() !== false) event.preventDefault();
  }
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}

/** Whether a key belongs to an input field or an open dialog. */
function isBusy({ target, key, shiftKey }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  // Arrow down leaves the search field for the results.
  if (key === 'ArrowDown' && !shiftKey && target.matches('input[type=search]')) return false;
  return target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])');
}
