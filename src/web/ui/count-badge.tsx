import { VisuallyHidden } from './visually-hidden.tsx';

interface CountBadgeProps {
  readonly count: number;
  /** Said instead of the bare number, such as "3 products". */
  readonly label: string;
}

/** A number on the corner of an icon; its parent must be positioned. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={
        'absolute top-0.5 left-1/2 ml-1 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 ' +
        'font-semibold text-danger-ink text-xs'
      }
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
