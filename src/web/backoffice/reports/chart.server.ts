import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import type { Locale } from '../../../kernel/locale.ts';

export interface Point {
  readonly label: string;
  readonly value: number;
}

const size = { width: 960, height: 280, left: 80, right: 16, top: 12, bottom: 28 };
/** Half of this is the space of a day label on either side. */
const labelWidth = 44;
const mostLabels = 8;

/** A line over time, and the line of the compared days: everything needed to draw it, computed on the server. */
export function lineChart(points: readonly Point[], compared: readonly Point[], locale: Locale) {
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const length = Math.max(points.length, compared.length);
  const x = scalePoint<number>()
    .domain(Array.from({ length }, (_, index) => index))
    .range([size.left, size.width - size.right]);
  const values = [...points, ...compared].map(({ value }) => value);
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([size.height - size.bottom, size.top]);
  const at = (_: Point, index: number) => x(index) ?? 0;
  const drawn = line<Point>(at, ({ value }) => y(value)).curve(curveMonotoneX);
  const filled = area<Point>(at, y(0), ({ value }) => y(value)).curve(curveMonotoneX);
  const step = Math.max(1, Math.ceil(points.length / mostLabels));
  return {
    ...size,
    line: drawn(points) ?? '',
    area: filled(points) ?? '',
    compared: compared.length > 0 ? (drawn(compared) ?? '') : null,
    // A single point does not make a line.
    dots: points.length === 1 ? points.map((point, index) => ({ x: at(point, index), y: y(point.value) })) : [],
    across: y.ticks(4).map((value) => ({ y: y(value), label: compact.format(value) })),
    along: points.flatMap((point, index) =>
      index % step === 0 ? [{ x: Math.min(at(point, index), size.width - labelWidth / 2), label: point.label }] : [],
    ),
  };
}
export type LineChart = ReturnType<typeof lineChart>;

const row = 26;
/** Full width, or beside another chart. Cyrillic letters are wider than Latin ones. */
const rooms = {
  wide: { width: 960, left: 240, right: 96, letters: 26 },
  half: { width: 440, left: 150, right: 76, letters: 16 },
};

/** Horizontal bars; the longest takes the available width. */
export function barChart(
  points: readonly Point[],
  written: (value: number) => string,
  room: keyof typeof rooms = 'half',
) {
  const bars = rooms[room];
  const height = Math.max(1, points.length) * row;
  const y = scaleBand<number>()
    .domain(points.map((_, index) => index))
    .range([0, height])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const x = scaleLinear()
    .domain([0, Math.max(1, ...points.map(({ value }) => value))])
    .range([0, bars.width - bars.left - bars.right]);
  return {
    width: bars.width,
    height,
    left: bars.left,
    bars: points.map(({ label, value }, index) => ({
      y: y(index) ?? 0,
      height: y.bandwidth(),
      width: Math.max(0, x(value)),
      label: label.length > bars.letters ? `${label.slice(0, bars.letters - 1)}…` : label,
      text: written(value),
    })),
  };
}
export type BarChart = ReturnType<typeof barChart>;
