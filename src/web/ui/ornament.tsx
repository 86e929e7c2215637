import { classes } from './classes.ts';

interface OrnamentProps {
  readonly className?: string | undefined;
}

/** A rosette in the text colour, for the hero and pages without a drawing of their own. */
export function Medallion({ className }: OrnamentProps) {
  return <div aria-hidden="true" className={classes('medallion', className)} />;
}

/** A thin woven band between sections. */
export function OrnamentBand({ className }: OrnamentProps) {
  return <div aria-hidden="true" className={classes('ornament-band', className)} />;
}
