import { setLine } from '../../src/domain/catalogue/og-images/lettering.ts';
import { ellipse, line, path, placed } from './svg.ts';

/** Our own halal mark: a green roundel with a leaf and the word. It is not the sign of a certification body. */
export function halalMark(x: number, y: number, size: number): string {
  const green = '#1c7a46';
  const word = setLine('HALAL', { face: 'heavy', size: 22.5 }, 0, 8, green, 'middle');
  return placed(
    { x, y, scale: size / 100 },
    ellipse(0, 0, 50, 50, green) +
      ellipse(0, 0, 44, 44, '#ffffff') +
      ellipse(0, 0, 41, 41, 'none', `stroke="${green}" stroke-width="1.6"`) +
      path('M0-15C-11-17-15-25-13-35-4-33 0-25 0-15ZM0-15C11-17 15-25 13-35 4-33 0-25 0-15Z', green) +
      word.markup +
      path('M-22 17H22V20H-22Z', green) +
      path('M0 24L4 29 0 34-4 29ZM-13 24L-9.500 28-13 32-16.500 28ZM13 24L16.500 28 13 32 9.500 28Z', green),
  );
}

/** Keep frozen: a snowflake on a blue roundel. */
export function frozenMark(x: number, y: number, size: number): string {
  const arm = 'M0 0V-33M0-21L-8-29M0-21L8-29M0-12L-7-18M0-12L7-18';
  const arms = [0, 60, 120, 180, 240, 300].map((turn) => `<path transform="rotate(${turn})" d="${arm}"/>`).join('');
  return placed(
    { x, y, scale: size / 100 },
    ellipse(0, 0, 50, 50, '#1f6fb2') +
      ellipse(0, 0, 45, 45, 'none', 'stroke="#fff" stroke-opacity=".7" stroke-width="2"') +
      `<g fill="none" stroke="#fff" stroke-width="4.600" stroke-linecap="round">${arms}</g>`,
  );
}

/** Keep chilled: a thermometer on a paler roundel. */
export function chilledMark(x: number, y: number, size: number): string {
  return placed(
    { x, y, scale: size / 100 },
    ellipse(0, 0, 50, 50, '#1b7f8c') +
      ellipse(0, 0, 45, 45, '#effafa') +
      line('M-4-22V12', '#1b7f8c', 17, 'stroke-linecap="round"') +
      ellipse(-4, 20, 16, 16, '#1b7f8c') +
      line('M-4-18V14', '#effafa', 6.5, 'stroke-linecap="round"') +
      ellipse(-4, 20, 9.5, 9.5, '#effafa') +
      line('M13-20H24M13-7H24M13 6H24', '#1b7f8c', 5, 'stroke-linecap="round"'),
  );
}
