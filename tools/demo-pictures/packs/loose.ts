import { cluster, contactShadow } from '../food/arrange.ts';
import { stickerLabels } from '../labels/sticker.ts';
import { kraft } from '../palette.ts';
import { cloth } from '../serving.ts';
import { box, clipped, ellipse, line, moved, path, placed, trace } from '../svg.ts';
import type { DrawPack } from './stage.ts';

/** Vegetables and herbs as on a market: loose on a cloth, with a paper tag on a string. */
export const loose: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const { inside } = job.menu;
  const kit = { ...job.kit, chance: job.kit.chance.fork('loose') };
  const [w, h] = [276, 236];
  const shape = trace`M34 0H${w - 34}L${w} 34V${h}H0V34Z`;
  const print = stage.print(kit.chance.pick(stickerLabels), w - 36, h - 66);
  const paper = box(-4, -4, w + 8, h + 8, sheet.linear(60, [0, '#e2c197'], [1, kraft])) + moved(18, 52, print);
  const tag =
    moved(5, 9, path(shape, '#000', 'fill-opacity=".2"')) +
    clipped(sheet, shape, paper + path(shape, sheet.linear(50, [0, '#fff', 0.14], [1, '#000', 0.1]))) +
    ellipse(w / 2, 26, 11, 11, '#8a6a42') +
    ellipse(w / 2, 26, 6, 6, '#f3e6d2');
  const isBunch = inside.kind === 'pieces' && inside.alone === true;
  const isLong = inside.kind === 'pieces' && inside.flat < 0.5;
  const [x, y] = [640, 640];
  return (
    cloth(job) +
    contactShadow(sheet, 450, 760, 370, 80, 0.34) +
    placed(
      { x: isBunch || isLong ? 480 : 430, y: isBunch ? 850 : isLong ? 760 : 800 },
      cluster(inside, kit, isBunch ? 880 : isLong ? 850 : 680),
    ) +
    line(
      trace`M${x + w / 2} ${y + 26}Q${x + 90} ${y - 60} ${x - 20} ${y - 40}`,
      '#c99a5c',
      7,
      'stroke-linecap="round"',
    ) +
    placed({ x, y, turn: 5 }, tag)
  );
};
