import {
  type Anchor,
  type Box,
  fitLines,
  type Room,
  type SetText,
  setLine,
  setLines,
  widthOf,
} from '../../../src/domain/catalogue/og-images/lettering.ts';
import { brandWriting, emblemOf } from '../brand-marks.ts';
import { chilledMark, frozenMark, halalMark } from '../marks.ts';
import type { Job, Printed } from './label.types.ts';

/** Collects the markup printed on one face. */
export interface Print {
  add(...markup: readonly string[]): void;
  /** Adds one line of text and records its box. */
  set(line: SetText): Box;
  /** The brand's name, which is the same in every language. Returns its lower edge. */
  title(
    room: Room & { readonly x: number; readonly y: number; readonly anchor?: Anchor; readonly ink: string },
  ): number;
  /** The figure that distinguishes the product, such as 3.8 %. Without one, a piece of the brand's woven band. */
  note(room: {
    readonly x: number;
    /** The baseline of the figures. */
    readonly y: number;
    readonly width: number;
    readonly largest: number;
    readonly ink: string;
    readonly anchor?: Anchor;
  }): void;
  /** The brand's emblem, slightly larger than the text size given for it. */
  brand(room: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly largest: number;
    readonly ink: string;
    readonly emblemInk?: string;
    readonly anchor?: Anchor;
  }): void;
  done(): Printed;
}

const leftOf = (x: number, width: number, anchor: Anchor) =>
  x - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width);

export function newPrint(job: Job): Print {
  const parts: string[] = [];
  const texts: Box[] = [];
  const set = ({ markup, box }: SetText) => {
    parts.push(markup);
    texts.push(box);
    return box;
  };
  return {
    add: (...markup) => {
      parts.push(...markup);
    },
    set,
    title({ x, y, ink, anchor = 'start', ...room }) {
      const { text, type } = brandWriting(job.brand);
      const fitted = fitLines(text, type, room);
      const lines = setLines(fitted, type, { x, y, ...(room.leading ? { leading: room.leading } : {}) }, ink, anchor);
      parts.push(lines.markup);
      texts.push(...lines.boxes);
      // Letters such as g and y extend below the baseline, so what follows needs more distance.
      const hangs = /[gjpqy,]/.test(fitted.lines.at(-1) ?? '');
      return lines.bottom + (hangs ? fitted.size * 0.17 : 0);
    },
    note({ x, y, width, largest, ink, anchor = 'start' }) {
      const { figure } = job;
      if (figure !== '') {
        const size = Math.min(largest * 1.5, width / widthOf(figure, { face: 'heavy', size: 1 }));
        set(setLine(figure, { face: 'heavy', size }, x, y + size * 0.2, ink, anchor));
        return;
      }
      const [w, h] = [Math.min(width * 0.7, largest * 5), largest * 0.8];
      parts.push(job.band({ x: leftOf(x, w, anchor), y: y - h, w, h }, ink, job.palette.accent));
    },
    brand({ x, y, width, largest, ink, emblemInk = ink, anchor = 'start' }) {
      const size = Math.min(largest * 1.4, width);
      const left = leftOf(x, size, anchor);
      const box = { x: left, y: y - size / 2, w: size, h: size };
      set({ markup: emblemOf(job.brand, left + size / 2, y, size, emblemInk), box });
    },
    done: () => ({ markup: parts.join(''), texts }),
  };
}

/** The halal mark and, for cold products, the storage mark, side by side or one below the other. */
export function marksAt(
  job: Job,
  x: number,
  y: number,
  size: number,
  grow: 'left' | 'right' | 'down' = 'right',
): string {
  const step = size * 1.1;
  const [dx, dy] = { left: [-step, 0], right: [step, 0], down: [0, step] }[grow] as [number, number];
  const halal = halalMark(x, y, size);
  if (job.storage === 'frozen') return halal + frozenMark(x + dx, y + dy, size);
  if (job.storage === 'ambient') return halal;
  return halal + chilledMark(x + dx, y + dy, size);
}

/** The same side by side, centred on `x`. */
export function marksAround(job: Job, x: number, y: number, size: number): string {
  return marksAt(job, x - (marksWidth(job, size) - size) / 2, y, size);
}

export function marksWidth(job: Job, size: number): number {
  return job.storage === 'ambient' ? size : size * 2.1;
}
