import type { Box } from '../../../../src/features/previews/lettering.ts';
import type { Storage } from '../../seed.types.ts';
import type { Brand } from '../brand-marks.ts';
import type { Kit } from '../food/food.types.ts';
import type { Menu } from '../menus/menu.types.ts';
import type { DrawBand } from '../ornaments.ts';
import type { Palette } from '../palette.ts';
import type { LabelWords } from '../words.ts';

/** Everything a label or a pack is drawn from. */
export interface Job {
  readonly kit: Kit;
  readonly palette: Palette;
  readonly words: LabelWords;
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
