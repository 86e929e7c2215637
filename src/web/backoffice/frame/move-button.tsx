import { useIsAlive } from '../../ui/use-is-alive.ts';

interface Props {
  readonly label: string;
  readonly isOff: boolean;
  readonly onMove: () => void;
  readonly children: string;
}

/** Keeps the focus while moving, so that repeated presses move a row several places. */
export function MoveButton({ label, isOff, onMove, children }: Props) {
  const isAlive = useIsAlive();
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      disabled={!isAlive}
      onClick={({ currentTarget }) => {
        if (isOff) return;
        onMove();
        requestAnimationFrame(() => currentTarget.focus());
      }}
      className="grid size-target place-items-center rounded-md border border-line-strong text-lg disabled:opacity-40 aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
