import { classes } from './classes.ts';
import { ChevronRight } from './icons/chevron-right.ts';
import { Link } from './link.tsx';

interface Crumb {
  readonly label: string;
  /** Undefined for the last crumb, the page itself. */
  readonly to?: string | undefined;
}

interface BreadcrumbsProps {
  readonly label: string;
  readonly crumbs: readonly Crumb[];
}

const ownPage = 'max-sm:sr-only sm:min-h-target sm:min-w-32';
const first = 'min-h-target shrink-0';
// On a narrow phone the longer crumbs are truncated with an ellipsis, so that the last one is not cut off.
// On the narrowest screens one letter of it would be left.
const middle = 'min-h-target tiny:hidden max-sm:min-w-12 max-sm:shrink-[20] sm:shrink-0';
const nearest = 'min-h-target max-sm:min-w-24 sm:shrink-0';

export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  const last = crumbs.findLastIndex(({ to }) => to !== undefined);
  const lookOf = (index: number) => {
    if (index > last) return ownPage;
    if (index === last) return nearest;
    return index === 0 ? first : middle;
  };
  return (
    <nav aria-label={label}>
      <ol className="no-scrollbar flex items-center overflow-x-auto whitespace-nowrap text-sm">
        {crumbs.map(({ label: name, to }, index) => (
          // On a phone the heading below shows the page's name. The crumb has its final height from the start: a
          // streamed page may be painted when only the arrow has arrived.
          <li key={name} className={classes('flex items-center', lookOf(index))}>
            {index > 0 && <ChevronRight className="mx-1 size-4 shrink-0 text-ink-soft" />}
            {to === undefined ? (
              <span aria-current="page" className="truncate">
                {name}
              </span>
            ) : (
              <Link
                to={to}
                className={
                  'hit-area inline-flex min-h-target min-w-0 items-center rounded-sm text-ink-soft hover:text-ink ' +
                  'focus-visible:-outline-offset-3'
                }
              >
                <span className="truncate">{name}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
