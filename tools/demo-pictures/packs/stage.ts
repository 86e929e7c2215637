import type { Box } from '../../../src/domain/catalogue/og-images/lettering.ts';
import { contactShadow, heap } from '../food/arrange.ts';
import type { Food } from '../food/food.types.ts';
import type { DrawLabel, Job } from '../labels/label.types.ts';
import { moved, placed, type Sheet } from '../svg.ts';

/** Every picture is a square with this side length. Packs stand on the floor line. */
export const side = 1000;
export const floor = 905;

/** A printed label with its dimensions, for the check that no text extends over its edge. */
export interface LabelRecord {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly Box[];
}

export interface Stage {
  readonly job: Job;
  readonly sheet: Sheet;
  /** 0 for a sachet, 1 for a sack. */
  readonly bulk: number;
  /** Prints a label with the given dimensions, drawn from the origin. */
  print(draw: DrawLabel, width: number, height: number): string;
}

export type DrawPack = (stage: Stage) => string;

/** How far a shadow may extend to either side without being cut off at the edge of the picture. */
const reachAt = (x: number) => Math.min(x, side - x) - 24;

/** The shadow of a standing object: dark at its base, long and faint to the lower right. */
export function standShadow(sheet: Sheet, cx: number, width: number, y = floor): string {
  const far = cx + width * 0.05;
  return (
    contactShadow(sheet, far, y + 8, Math.min(width * 0.64, reachAt(far)), 46, 0.26) +
    contactShadow(sheet, cx + 6, y + 1, Math.min(width * 0.52, reachAt(cx + 6)), 17, 0.5)
  );
}

/** The shadow round a flat object. */
export function lyingShadow(sheet: Sheet, { x, y, w, h }: Box): string {
  const cx = x + w / 2 + 10;
  const reach = Math.min(w * 0.58, reachAt(cx));
  const low = y + h * 0.9;
  return (
    contactShadow(sheet, cx, low, reach, Math.min(h * 0.22, side - low - 24), 0.42) +
    contactShadow(sheet, cx, y + h * 0.6, reach * 0.98, Math.min(h * 0.5, side - y - h * 0.6 - 24), 0.3)
  );
}

/** Light and shade over a cylinder. */
export function roundShade(sheet: Sheet, strength = 1): string {
  return sheet.linear(
    0,
    [0, '#000', 0.34 * strength],
    [0.07, '#000', 0.14 * strength],
    [0.15, '#fff', 0.12 * strength],
    [0.24, '#fff', 0.42 * strength],
    [0.33, '#fff', 0.08 * strength],
    [0.5, '#000', 0],
    [0.78, '#000', 0.16 * strength],
    [0.94, '#000', 0.38 * strength],
    [1, '#000', 0.26 * strength],
  );
}

/** Light and shade over a filled bag. */
export function softShade(sheet: Sheet): string {
  return sheet.linear(
    0,
    [0, '#000', 0.22],
    [0.05, '#000', 0.08],
    [0.12, '#fff', 0.2],
    [0.24, '#fff', 0.08],
    [0.4, '#fff', 0],
    [0.66, '#000', 0],
    [0.86, '#000', 0.13],
    [0.95, '#fff', 0.06],
    [1, '#000', 0.26],
  );
}

/** A vertical gradient from light to shade. */
export function fallShade(sheet: Sheet, strength = 1): string {
  return sheet.linear(
    90,
    [0, '#fff', 0.14 * strength],
    [0.4, '#fff', 0],
    [0.7, '#000', 0],
    [1, '#000', 0.2 * strength],
  );
}

/** Some of the food in front of the pack, on the floor. */
export function foodInFront({ job, sheet }: Stage, cx: number, width: number, food: Food = job.menu.shown): string {
  const kit = { ...job.kit, chance: job.kit.chance.fork('front') };
  const shadow = contactShadow(sheet, cx + width * 0.02, floor + 22, width * 0.54, 26, 0.42);
  return shadow + placed({ x: cx, y: floor + 24 }, heap(food, kit, width));
}

/** Raises a low pack slightly, so that it is not at the bottom of an empty square. */
export function lifted(height: number, markup: string): string {
  return moved(0, -Math.max(0, 830 - height) * 0.36, markup);
}
