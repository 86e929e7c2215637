import type { Chance } from '../chance.ts';
import type { Sheet } from '../svg.ts';

/** Changes to a 3D picture's colours, e.g. for golden instead of black grapes. */
export interface Grade {
  /** Degrees round the colour wheel. */
  readonly hue?: number;
  readonly saturation?: number;
  readonly brightness?: number;
}

export interface Kit {
  readonly sheet: Sheet;
  readonly chance: Chance;
  /** The 3D picture centred on the origin, 100 units wide. `size` is its largest width in the drawing. */
  art(stem: string, size: number, grade?: Grade): string;
}

/** Draws one piece centred on the origin, about 100 units wide, with light from the upper left. */
export type DrawPiece = (kit: Kit) => string;

/** Draws a whole dish in a square of 1000 units. It stands on the table runner of `serving.ts`. */
export type DrawDish = (kit: Kit) => string;

/** Food that is counted: cuts of meat, dumplings, fruit. */
export interface Pieces {
  readonly kind: 'pieces';
  readonly draw: DrawPiece;
  /** Width of one piece in a pack that fills the picture. */
  readonly size: number;
  /** How far pieces may be turned, in degrees; a loaf stays on its base, a nut does not. */
  readonly turn: number;
  /** Ratio of height to width of a piece. */
  readonly flat: number;
  /** A whole dish or an animal is shown once, not several times. */
  readonly alone?: boolean;
}

/** Food that is poured: grains, nuts, tea leaves. */
export interface Loose {
  readonly kind: 'loose';
  readonly draw: DrawPiece;
  readonly size: number;
  /** The colour between the grains. */
  readonly ground: string;
  /** The kinds in a mix. All of them are drawn. */
  readonly kinds?: readonly DrawPiece[];
  /** Ratio of height to width of a grain, so that flat ones are placed closer. */
  readonly flat: number;
}

/** Food without pieces: powder, mince, cream, jam, drinks. */
export interface Mass {
  readonly kind: 'mass';
  readonly colour: string;
  readonly texture: 'powder' | 'mince' | 'cream' | 'paste' | 'liquid' | 'strands';
  /** Bits in it, e.g. seeds in a paste. */
  readonly bits?: string;
}

export type Food = Pieces | Loose | Mass;
