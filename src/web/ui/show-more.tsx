import { ButtonLink } from './button.tsx';
import { Spinner } from './spinner.tsx';

interface ShowMoreProps {
  /** The URL of the longer list, for a visitor without JavaScript. */
  readonly to: string;
  readonly label: string;
  /** Such as "24 of 86". */
  readonly progress?: string | undefined;
  readonly loading?: boolean | undefined;
}

export function ShowMore({ to, label, progress, loading = false }: ShowMoreProps) {
  return (
    <div className="grid justify-items-center gap-3 py-6">
      {progress !== undefined && (
        <p role="status" className="text-ink-soft text-sm">
          {progress}
        </p>
      )}
      <ButtonLink to={to} rel="next" replace preventScrollReset variant="secondary" aria-busy={loading || undefined}>
        <span className={loading ? 'opacity-0' : undefined}>{label}</span>
        {loading && <Spinner className="absolute left-1/2 -ml-2.5" />}
      </ButtonLink>
    </div>
  );
}
