import type { Storage } from '../../../database/seed/seed.types.ts';
import type { Box } from '../../../src/domain/catalogue/og-images/lettering.ts';
import type { Brand } from '../brand-marks.ts';
import type { Kit } from '../food/food.types.ts';
import type { Menu } from '../menus/menu.types.ts';
import type { DrawBand } from '../ornaments.ts';
import type { Palette } from '../palette.ts';

/** The data for drawing a label or a pack. */
export interface Job {
  readonly kit: Kit;
  readonly palette: Palette;
  /** A figure that distinguishes the product from similar ones, e.g. "3.8 %" or a number; often empty. */
  readonly figure: string;
  readonly brand: Brand;
  readonly storage: Storage;
  readonly menu: Menu;
  readonly band: DrawBand;
  /** Whether the pack has a window that shows the food. */
  readonly window: boolean;
}

/** A printed face, drawn from the origin to its width and height. */
export interface Printed {
  readonly markup: string;
  /** Boxes of all texts, for the check that no text extends over the edge. */
  readonly texts: readonly Box[];
}

export type DrawLabel = (job: Job, width: number, height: number) => Printed;
