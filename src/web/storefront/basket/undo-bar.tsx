import { useEffect, useRef } from 'react';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  readonly text: string;
  readonly onUndo: () => void;
}

/** Stays until the next action. If the focused button was removed with its line, keyboard focus moves here. */
export function UndoBar({ text, onUndo }: Props) {
  const t = useBasketText();
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each removal
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-ink py-1 ps-4 pe-1 text-paper text-sm">
      <p className="min-w-0 line-clamp-2">{text}</p>
      <Button
        ref={button}
        size="small"
        variant="quiet"
        onClick={onUndo}
        className="shrink-0 text-paper underline underline-offset-4 hover:bg-transparent"
      >
        {t('basket.undo')}
      </Button>
    </div>
  );
}
