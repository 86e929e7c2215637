import { classes } from '../classes.ts';
import { Hand } from './hand.ts';
import { Heart } from './heart.ts';
import { Plus } from './plus.ts';
import { Snowflake } from './snowflake.ts';

export const star = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

/** Defined once per document, because a page of product cards shows each of them dozens of times. */
const drawings = {
  hand: { viewBox: '0 0 24 24', d: Hand.drawing },
  heart: { viewBox: '0 0 24 24', d: Heart.drawing },
  plus: { viewBox: '0 0 24 24', d: Plus.drawing },
  snowflake: { viewBox: '0 0 24 24', d: Snowflake.drawing },
  star: { viewBox: '0 0 20 20', d: star },
} as const;

export function Drawings() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(drawings).map(([name, { viewBox, d }]) => (
        <symbol key={name} id={`drawing-${name}`} viewBox={viewBox}>
          <path d={d} />
        </symbol>
      ))}
    </svg>
  );
}

interface Props {
  readonly name: keyof typeof drawings;
  readonly className?: string | undefined;
}

export function Drawn({ name, className }: Props) {
  return (
    <svg aria-hidden="true" className={classes('icon', className)}>
      <use href={`#drawing-${name}`} />
    </svg>
  );
}
