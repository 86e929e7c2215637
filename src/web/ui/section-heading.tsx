import { classes } from './classes.ts';
import { ChevronRight } from './icons/chevron-right.ts';
import { Link } from './link.tsx';

interface SectionHeadingProps {
  readonly title: string;
  /** For `aria-labelledby` of the section below. */
  readonly id?: string | undefined;
  readonly level?: 'h1' | 'h2' | 'h3' | undefined;
  readonly text?: string | undefined;
  /** A link such as "See all". `label` says what it shows. */
  readonly action?: { readonly text: string; readonly label: string; readonly to: string } | undefined;
}

const sizes = { h1: 'text-3xl', h2: 'text-2xl', h3: 'text-lg' };

export function SectionHeading({ title, id, level: Heading = 'h2', text, action }: SectionHeadingProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 pb-3">
      <div className="min-w-0">
        <Heading id={id} className={sizes[Heading]}>
          {title}
        </Heading>
        {text !== undefined && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      {action && (
        <Link
          to={action.to}
          aria-label={action.label}
          className={classes(
            'hit-area -me-1 inline-flex shrink-0 items-center rounded-sm py-1 font-medium text-brand-text text-sm',
            'hover:underline underline-offset-4',
          )}
        >
          {action.text}
          <ChevronRight className="size-4" />
        </Link>
      )}
    </div>
  );
}
