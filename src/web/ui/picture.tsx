import type { CSSProperties } from 'react';
import { classes } from './classes.ts';

const tints = {
  none: '',
  rose: 'bg-tint-rose',
  clay: 'bg-tint-clay',
  sand: 'bg-tint-sand',
  honey: 'bg-tint-honey',
  leaf: 'bg-tint-leaf',
  mint: 'bg-tint-mint',
  sky: 'bg-tint-sky',
  plum: 'bg-tint-plum',
} as const;

/** The background colour behind a picture. */
export type PictureTint = keyof typeof tints;

interface PictureProps {
  readonly src: string;
  /** Empty if the text beside the picture already describes it. */
  readonly alt: string;
  /** Side length of the square `src`, in pixels. */
  readonly size: number;
  readonly avif?: string | undefined;
  readonly webp?: string | undefined;
  /** CSS `sizes` for the two srcsets. */
  readonly sizes?: string | undefined;
  /** A tiny blurred version as a data URI. Only for pictures that cover it, not for pictures with transparency. */
  readonly placeholder?: string | undefined;
  readonly tint?: PictureTint | undefined;
  /** For the few pictures that are in view when the page opens. */
  readonly priority?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Always square and always at its final size, so that nothing moves while it loads. */
export function Picture(props: PictureProps) {
  const { src, alt, size, avif, webp, sizes, placeholder, tint = 'sand', priority, className } = props;
  return (
    <picture
      className={classes('picture', tints[tint], placeholder !== undefined && 'bg-(image:--placeholder)', className)}
      style={placeholder === undefined ? undefined : ({ '--placeholder': `url("${placeholder}")` } as CSSProperties)}
    >
      {avif !== undefined && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={webp}
        sizes={webp && sizes}
        alt={alt}
        width={size}
        height={size}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
