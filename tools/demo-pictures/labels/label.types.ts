import type { Storage } from '../../../database/seed/seed.types.ts';
import type { Box } from '../../../src/domain/catalogue/og-images/lettering.ts';
import type { Brand } from '../brand-marks.ts';
import type { Kit } from '../food/food.types.ts';
import type { Menu } from '../menus/menu.types.ts';
import type { DrawBand } from '../ornaments.ts';
import type { Palette } from '../palette.ts';

/** Everything a label or a pack is drawn from. */
export interface Job {
  readonly kit: Kit;
  readonly palette: Palette;
  /** What tells this food from others of its kind, e.g. "3.8 %" or a number; often empty. */
  readonly figure: string;
  readonly brand: Brand;
  readonly storage: Storage;
  readonly menu: Menu;
  readonly band: DrawBand;
  /** Whether the food shows through a pane in the pack. */
  readonly window: boolean;
}

/** A printed face, drawn from 0 to its width and from 0 to its height. */
export interface Printed {
  readonly markup: string;
  /** Boxes of all texts, for the check that nothing runs over the edge. */
  readonly texts: readonly Box[];
}

export type DrawLabel = (job: Job, width: number, height: number) => Printed;
