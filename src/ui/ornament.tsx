import { classes } from './classes.ts';
import { type Ring, rosette } from './ornament-shapes.ts';

interface OrnamentProps {
  readonly className?: string | undefined;
}

function turned({ shape, angles }: Ring): string {
  return angles.map((angle) => `<path d="${shape}" transform="rotate(${angle})"></path>`).join('');
}

const medallion = [
  `<g opacity="0.4">${turned(rosette.leaves)}</g>`,
  '<g fill="none" stroke="currentColor">',
  '<circle r="66" stroke-width="1.5"></circle><circle r="36.5" stroke-width="1" opacity="0.6"></circle>',
  '</g>',
  `<g opacity="0.65">${turned(rosette.almonds)}</g>`,
  `<g>${turned(rosette.dots)}</g>`,
  `<g fill-rule="evenodd">${turned(rosette.petals)}</g>`,
  '<circle r="7" class="fill-accent"></circle>',
].join('');

/** A rosette in the text's colour, for the hero, empty states and the page that was not found. */
export function Medallion({ className }: OrnamentProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-100 -100 200 200"
      fill="currentColor"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours, which React need not know piece by piece
      dangerouslySetInnerHTML={{ __html: medallion }}
    />
  );
}

/** A thin woven band between sections. */
export function OrnamentBand({ className }: OrnamentProps) {
  return <div aria-hidden="true" className={classes('ornament-band', className)} />;
}
