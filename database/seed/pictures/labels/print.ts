import {
  type Anchor,
  type Box,
  fitLines,
  type Room,
  type SetText,
  setLine,
  setLines,
  type Type,
  widthOf,
} from '../../../../src/features/previews/lettering.ts';
import { setBrand } from '../brand-marks.ts';
import { chilledMark, frozenMark, halalMark } from '../marks.ts';
import type { Job, Printed } from './label.types.ts';

/** Collects what is printed on one face. */
export interface Print {
  add(...markup: readonly string[]): void;
  /** Adds one set line and remembers where it is. */
  set(line: SetText): Box;
  title(
    room: Room & { readonly x: number; readonly y: number; readonly anchor?: Anchor; readonly ink: string },
  ): number;
  /** A line that shrinks to its room; nothing when the text is empty. */
  line(
    text: string,
    type: Omit<Type, 'size'>,
    room: {
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly largest: number;
      readonly ink: string;
      readonly anchor?: Anchor;
    },
  ): void;
  brand(room: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly largest: number;
    readonly ink: string;
    readonly emblemInk?: string;
    readonly anchor?: Anchor;
  }): void;
  /** The weight in large type; returns its width. */
  amount(at: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly ink: string;
    readonly anchor?: Anchor;
    readonly width?: number;
  }): number;
  done(): Printed;
}

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
      const text = job.capitals ? job.words.title.toUpperCase() : job.words.title;
      const fitted = fitLines(text, job.titleType, room);
      const lines = setLines(
        fitted,
        job.titleType,
        { x, y, ...(room.leading ? { leading: room.leading } : {}) },
        ink,
        anchor,
      );
      parts.push(lines.markup);
      texts.push(...lines.boxes);
      // Letters such as g and y hang below the line; what follows must clear them.
      const hangs = /[gjpqy,]/.test(fitted.lines.at(-1) ?? '');
      return lines.bottom + (hangs ? fitted.size * 0.17 : 0);
    },
    line(text, type, { x, y, width, largest, ink, anchor = 'start' }) {
      if (text === '') return;
      const size = Math.min(largest, width / widthOf(text, { ...type, size: 1 }));
      set(setLine(text, { ...type, size }, x, y, ink, anchor));
    },
    brand({ ink, emblemInk = ink, anchor = 'start', ...room }) {
      set(setBrand(job.brand, { ...room, anchor, ink, emblemInk }));
    },
    amount({ x, y, size, ink, anchor = 'start', width = Number.POSITIVE_INFINITY }) {
      const { value, unit } = job.words.amount;
      const unitShare = 0.66;
      const gap = 0.12;
      const widthAt = (em: number) =>
        widthOf(value, { face: 'heavy', size: em }) + em * gap + widthOf(unit, { face: 'bold', size: em * unitShare });
      const em = Math.min(size, width / widthAt(1));
      const total = widthAt(em);
      const left = x - (anchor === 'start' ? 0 : anchor === 'middle' ? total / 2 : total);
      const number = set(setLine(value, { face: 'heavy', size: em }, left, y, ink));
      set(setLine(unit, { face: 'bold', size: em * unitShare }, left + number.w + em * gap, y, ink));
      return total;
    },
    done: () => ({ markup: parts.join(''), texts }),
  };
}

/** The halal roundel and, for cold goods, how to keep them, side by side or under each other. */
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

export function marksWidth(job: Job, size: number): number {
  return job.storage === 'ambient' ? size : size * 2.1;
}
