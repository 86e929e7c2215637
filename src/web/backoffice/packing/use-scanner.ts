import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { scannedOrder, typedAfter } from './scan.rules.ts';

/**
 * A hand scanner types an order number and ends with Enter, wherever the focus is: that order is opened. Its Enter
 * never presses the focused button, and its letters never trigger shortcuts.
 */
export function useScanner(): void {
  const navigate = useNavigate();
  const toast = useToast();
  const { t } = useStaffText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of a document and toast never change
  useEffect(() => {
    let typed = '';
    const forget = () => {
      typed = '';
    };
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      const isField = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.key !== 'Enter') {
        typed = typedAfter(typed, event);
        // Shortcuts are small letters, so capital letters come from the scanner.
        if (!isField && /^[A-Z\d-]$/.test(event.key)) event.stopPropagation();
        return;
      }
      const number = scannedOrder(typed);
      const isStray = number === null && typed !== '' && !isField;
      forget();
      if (number === null && !isStray) return;
      event.preventDefault();
      event.stopPropagation();
      if (number) void navigate(`/pack/${number}`);
      else toast({ text: t('pack.notOrder'), topic: 'scan' });
    }
    addEventListener('keydown', onKeyDown, { capture: true });
    addEventListener('pointerdown', forget);
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true });
      removeEventListener('pointerdown', forget);
    };
  }, [navigate]);
}
