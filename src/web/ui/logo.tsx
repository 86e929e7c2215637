import { classes } from './classes.ts';

interface LogoProps {
  readonly name: string;
  /** The owner's logo and its variant for dark mode. The default logo is used without one. */
  readonly picture?: { readonly light: string | null; readonly dark: string | null } | undefined;
  /** Shows only the logo; the name is for screen readers. */
  readonly compact?: boolean | undefined;
  readonly className?: string | undefined;
}

// A pomegranate whose seeds are the eight petals of a suzani flower.
const body =
  'M16 7.2C22.6 7.2 28 12.2 28 18.6S22.6 30 16 30S4 25 4 18.6S9.4 7.2 16 7.2Z' +
  'M11.6 8.2L10.6 2.2L14 4.4L16 1.4L18 4.4L21.4 2.2L20.4 8.2Z';
const seed = 'M0-8.6C2.4-7.2 2.4-4.6 0-3.1C-2.4-4.6-2.4-7.2 0-8.6Z';
const seeds = [0, 45, 90, 135, 180, 225, 270, 315]
  .map((turn) => `<path d="${seed}" transform="rotate(${turn})"></path>`)
  .join('');

export function Logo({ name, picture, compact, className }: LogoProps) {
  if (picture?.light) return <OwnLogo name={name} light={picture.light} dark={picture.dark} className={className} />;
  return (
    // Where the name does not fit, because the visitor enlarged all text, it wraps to a second line, which is hidden.
    <span
      className={classes(
        'inline-flex max-h-11 max-w-full flex-wrap content-start items-center gap-x-2 gap-y-3 overflow-hidden text-logo',
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
        <path d={body} className="fill-logo-mark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant markup of our own */}
        <g transform="translate(16 18.6)" className="fill-logo-seed" dangerouslySetInnerHTML={{ __html: seeds }} />
        <circle cx="16" cy="18.6" r="1.9" className="fill-accent" />
      </svg>
      <span
        className={
          compact
            ? 'sr-only'
            : 'whitespace-nowrap font-bold text-[1.375rem] leading-none tracking-[-0.03em] max-[22rem]:text-lg'
        }
      >
        {name}
      </span>
    </span>
  );
}

interface OwnProps {
  readonly name: string;
  readonly light: string;
  readonly dark: string | null;
  readonly className?: string | undefined;
}

function OwnLogo({ name, light, dark, className }: OwnProps) {
  return (
    <picture className={classes('inline-flex', className)}>
      {dark && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <img src={light} alt={name} className="h-9 w-auto max-w-44 object-contain" />
    </picture>
  );
}
