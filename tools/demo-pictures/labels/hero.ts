import type { Box } from '../../../src/domain/catalogue/og-images/lettering.ts';
import { fillArea, heap } from '../food/arrange.ts';
import type { Food } from '../food/food.types.ts';
import { clipped, ellipse, line, path, placed, trace } from '../svg.ts';
import { bowlOf } from '../vessels.ts';
import type { Job } from './label.types.ts';

/** The pack of loose food has a window. All other packs have a picture. */
export function hasWindow({ menu, kit }: Pick<Job, 'menu' | 'kit'>): boolean {
  const { inside } = menu;
  const isVisible = inside.kind === 'loose' || (inside.kind === 'mass' && inside.texture === 'strands');
  return isVisible && kit.chance.fork('window').next() < (menu.shown === inside ? 0.9 : 0.62);
}

type WindowShape = 'round' | 'arch' | 'drop' | 'soft' | 'hill';

function windowPath(shape: WindowShape, { x, y, w, h }: Box): string {
  const [cx, cy, r] = [x + w / 2, y + h / 2, Math.min(w, h) / 2];
  switch (shape) {
    case 'round':
      return trace`
        M${cx - r} ${cy}A${r} ${r} 0 1 1 ${cx + r} ${cy}A${r} ${r} 0 1 1 ${cx - r} ${cy}Z
      `;
    case 'arch': {
      const a = Math.min(w, h * 0.95) / 2;
      return trace`
        M${cx - a} ${y + h}V${y + h * 0.42}C${cx - a} ${y + h * 0.16} ${cx - a * 0.3} ${y + h * 0.12} ${cx} ${y}
        C${cx + a * 0.3} ${y + h * 0.12} ${cx + a} ${y + h * 0.16} ${cx + a} ${y + h * 0.42}V${y + h}
        Q${cx} ${y + h + a * 0.12} ${cx - a} ${y + h}Z
      `;
    }
    case 'drop':
      return trace`
        M${cx} ${y}C${cx + r * 0.5} ${y + h * 0.2} ${cx + r} ${y + h * 0.4} ${cx + r} ${y + h * 0.64}
        C${cx + r} ${y + h * 0.88} ${cx + r * 0.5} ${y + h} ${cx} ${y + h}
        S${cx - r} ${y + h * 0.88} ${cx - r} ${y + h * 0.64}
        C${cx - r} ${y + h * 0.4} ${cx - r * 0.5} ${y + h * 0.2} ${cx} ${y}Z
      `;
    case 'hill':
      return trace`
        M${x} ${y + h}C${x + w * 0.04} ${y + h * 0.3} ${x + w * 0.28} ${y} ${cx} ${y}
        S${x + w * 0.96} ${y + h * 0.3} ${x + w} ${y + h}Z
      `;
    default: {
      const q = Math.min(w, h) * 0.2;
      return trace`
        M${x + q} ${y}H${x + w - q}Q${x + w} ${y} ${x + w} ${y + q}V${y + h - q}
        Q${x + w} ${y + h} ${x + w - q} ${y + h}H${x + q}Q${x} ${y + h} ${x} ${y + h - q}V${y + q}
        Q${x} ${y} ${x + q} ${y}Z
      `;
    }
  }
}

/** A transparent window in the pack that shows the food. */
function windowIn(job: Job, area: Box, rim: string, shape: WindowShape): string {
  const { kit, menu } = job;
  const { sheet } = kit;
  const d = windowPath(shape, area);
  const food = fillArea(menu.inside, { ...kit, chance: kit.chance.fork('window food') }, area, 0.86);
  const depth = sheet.linear(60, [0, '#000', 0.34], [0.22, '#000', 0], [0.85, '#000', 0], [1, '#000', 0.16]);
  const gloss = trace`
    M${area.x - 10} ${area.y + area.h * 0.5}L${area.x + area.w * 0.5} ${area.y - 10}H${area.x + area.w * 0.68}
    L${area.x - 10} ${area.y + area.h * 0.76}Z
  `;
  return clipped(sheet, d, food + path(d, depth) + path(gloss, '#fff', 'fill-opacity=".13"')) + line(d, rim, 7);
}

/** The picture on the pack: one to three pieces, or a bowl of food that has no pieces. */
function pictureIn(job: Job, area: Box): string {
  const kit = { ...job.kit, chance: job.kit.chance.fork('picture') };
  const { shown } = job.menu;
  const side = Math.min(area.w, area.h);
  const foot = area.y + area.h * 0.5 + side * 0.46;
  const cx = area.x + area.w / 2;
  if (shown.kind !== 'pieces') {
    const bowl = bowlOf(shown, kit, Math.min(area.w * 0.86, side * 1.15), '#fdfaf2', job.palette.accent);
    return placed({ x: cx, y: foot }, bowl);
  }
  if (shown.size > 400) return placed({ x: cx, y: foot }, heap(shown, kit, Math.min(area.w, side * 1.5)));
  if (shown.alone) return placed({ x: cx, y: foot - side * 0.02 }, heap(shown, kit, side));
  return placed({ x: cx, y: foot }, pieceGroup(shown, job, Math.min(area.w, side * 1.5), side));
}

function pieceGroup(food: Food & { kind: 'pieces' }, job: Job, width: number, height: number): string {
  const chance = job.kit.chance.fork('group');
  const name = job.kit.sheet.part(food.draw({ ...job.kit, chance: job.kit.chance.fork('group piece') }));
  const one = (x: number, y: number, size: number, turn: number, flip = false) =>
    ellipse(x + size * 0.03, y + size * food.flat * 0.45, size * 0.42, size * 0.07, '#000', 'fill-opacity=".14"') +
    placed({ x, y, scale: size / 100, turn, flip }, `<use href="#${name}"/>`);
  const lean = chance.between(6, 16);
  const wide = width / height > 1.2;
  if (chance.next() < 0.34 && !wide) return one(0, -height * 0.48, height * 0.98, -lean / 2);
  if (chance.next() < 0.5) {
    const size = Math.min(height * 0.86, width * 0.62);
    return (
      one(-width * 0.2, -size * 0.66, size * 0.84, -lean, true) + one(width * 0.18, -size * 0.46, size, lean * 0.6)
    );
  }
  const size = Math.min(height * 0.72, width * 0.54);
  return (
    one(0, -height * 0.6, size * 0.86, 0) +
    one(-width * 0.24, -size * 0.46, size * 0.94, -lean, true) +
    one(width * 0.24, -size * 0.44, size, lean)
  );
}

/** A window or a picture, depending on the product. `rim` is the frame of the window. */
export function hero(job: Job, area: Box, rim: string): string {
  if (!job.window) return pictureIn(job, area);
  const shape = job.kit.chance.fork('window shape').pick(['round', 'arch', 'drop', 'soft', 'hill', 'soft'] as const);
  return windowIn(job, area, rim, shape);
}

/** The same for a round frame. */
export function roundHero(job: Job, cx: number, cy: number, r: number, rim: string): string {
  const within = (reach: number) => ({ x: cx - reach, y: cy - reach, w: reach * 2, h: reach * 2 });
  // A picture may extend over its frame; a window may not.
  return job.window ? windowIn(job, within(r), rim, 'round') : pictureIn(job, within(r * 1.16));
}
