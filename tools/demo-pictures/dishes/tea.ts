// Tea in a bowl, with its pot.
import { darker } from '../colours.ts';
import { contactShadow, heap } from '../food/arrange.ts';
import type { DrawDish, Food, Kit } from '../food/food.types.ts';
import { ellipse, line, path, placed, trace } from '../svg.ts';
import { piala, teaPot } from './crockery.ts';
import { steam } from './effects.ts';

export interface TeaLook {
  readonly colour: string;
  readonly leaves: Food;
  readonly beside?: 'lemon' | 'sugar';
}

export function tea({ colour, leaves, beside }: TeaLook): DrawDish {
  return (kit) => {
    const own = (name: string) => ({ ...kit, chance: kit.chance.fork(name) });
    return (
      teaPot(kit, 650, 700, 550) +
      steam(own('spout'), 348, 420, 120, 230) +
      piala(kit, 330, 836, 400, colour) +
      steam(own('bowl'), 330, 640, 240, 300) +
      placed({ x: 690, y: 850 }, heap(leaves, own('leaves'), 260)) +
      (beside === 'lemon' ? lemonSlices(kit) : beside === 'sugar' ? rockSugar(kit) : '')
    );
  };
}

function lemonSlices({ sheet }: Kit): string {
  const slice = (x: number, y: number, turn: number) => {
    const rays = Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * 6.283;
      return trace`M0 0L${Math.cos(angle) * 36} ${Math.sin(angle) * 36}`;
    }).join('');
    return (
      contactShadow(sheet, x + 4, y + 26, 84, 22, 0.4) +
      placed(
        { x, y, turn },
        `<g transform="scale(1.7 1)">${ellipse(0, 5, 46, 46, darker('#f2c52c', 0.1))}${ellipse(0, 0, 46, 46, '#f7cf3a')}${ellipse(0, 0, 40, 40, '#fff6cf')}${ellipse(
          0,
          0,
          37,
          37,
          sheet.radial([
            [0, '#fdea86'],
            [1, '#f5cd3c'],
          ]),
        )}${line(rays, '#fff8dc', 3)}${ellipse(0, 0, 4, 4, '#fff8dc')}</g>`,
      )
    );
  };
  return slice(836, 812, -8) + slice(880, 846, 6);
}

function rockSugar({ sheet, chance }: Kit): string {
  return [
    [800, 830, 1],
    [866, 846, 0.8],
    [838, 800, 0.7],
  ]
    .map(
      ([x = 0, y = 0, scale = 1]) =>
        contactShadow(sheet, x + 4, y + 24 * scale, 46 * scale, 12 * scale, 0.4) +
        placed(
          { x, y, scale, turn: chance.between(-30, 30) },
          path(
            'M-40 6L-18-38 30-30 44 10 8 34-28 28Z',
            sheet.linear(60, [0, '#fff0c4'], [1, '#e0992f']),
            'fill-opacity=".92"',
          ) +
            path('M-18-38L30-30 6-2-22-4Z', '#fff', 'fill-opacity=".6"') +
            path('M6-2L30-30 44 10 8 34Z', '#b86a14', 'fill-opacity=".3"'),
        ),
    )
    .join('');
}
