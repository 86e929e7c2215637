import { classes } from './classes.ts';

interface OrnamentProps {
  readonly className?: string | undefined;
}

// Drawn for us after the rosettes of Samarkand suzani: curled pepper leaves around a ring of almonds
// around a flower. Each shape is drawn once, pointing up, and turned about the middle.
const leaf = 'M1-98C12-92 14-79 3-69C-1-78-9-84 1-98Z';
const almond = 'M0-63C10-56 10-44 0-38C-10-44-10-56 0-63Z';
const petal = 'M0-35C11-29 11-16 0-9C-11-16-11-29 0-35ZM0-29C-5-25-5-19 0-16C5-19 5-25 0-29Z';

function turned(count: number, shape: string, offset = 0) {
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.round(((index + offset) * 3600) / count) / 10;
    return <path key={angle} d={shape} transform={`rotate(${angle})`} />;
  });
}

/** A rosette in the text's colour, for the hero, empty states and the page that was not found. */
export function Medallion({ className }: OrnamentProps) {
  return (
    <svg aria-hidden="true" viewBox="-100 -100 200 200" fill="currentColor" className={className}>
      <g opacity="0.4">{turned(18, leaf)}</g>
      <g fill="none" stroke="currentColor">
        <circle r="66" strokeWidth="1.5" />
        <circle r="36.5" strokeWidth="1" opacity="0.6" />
      </g>
      <g opacity="0.65">{turned(12, almond)}</g>
      <g>{turned(12, 'M0-63.5a2.4 2.4 0 1 0 .01 0Z', 0.5)}</g>
      <g fillRule="evenodd">{turned(8, petal)}</g>
      <circle r="7" className="fill-accent" />
    </svg>
  );
}

/** A thin woven band between sections. */
export function OrnamentBand({ className }: OrnamentProps) {
  return <div aria-hidden="true" className={classes('ornament-band', className)} />;
}
