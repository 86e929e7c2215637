import { expect, it } from 'vitest';
import type { Locale } from '../../../kernel/locale.ts';
import { barChart, lineChart } from './chart.server.ts';

const point = (label: string, value: number) => ({ label, value });

it('a line chart has a line with its area, a compared line, and a limited number of labels', () => {
  const days = Array.from({ length: 90 }, (_, index) => point(`day ${index}`, index * 1000 - 5000));
  const chart = lineChart(days, days.slice(0, 30), 'en');
  expect(chart.line).toMatch(/^M[\d.]/);
  expect(chart.area).toMatch(/Z$/);
  expect(chart.compared).toMatch(/^M/);
  expect(chart.along.length).toBeLessThanOrEqual(9);
  for (const { y } of chart.across) expect(y).toBeGreaterThanOrEqual(0);
});

it('charts contain no NaN or Infinity for any data', () => {
  for (const points of [[], [point('alone', 7)], [point('none', 0), point('none', 0)], [point('less', -5)]]) {
    expect(JSON.stringify(lineChart(points, [], 'en'))).not.toMatch(/NaN|Infinity/);
    expect(JSON.stringify(barChart(points, String))).not.toMatch(/NaN|Infinity/);
  }
  expect(lineChart([point('alone', 7)], [], 'en').dots).toHaveLength(1);
  const bars = [point('a', 10), point('b', 5)];
  for (const room of ['wide', 'half'] as const) {
    const [first, second] = barChart(bars, String, room).bars;
    expect(first?.width).toBe(2 * (second?.width ?? 0));
  }
});

it('a bar chart has enough space for the widest labels', () => {
  // At this size, Russian capital letters are about 10 wide, the others 8.
  const wide = 'Колбаса варёная из говядины, классическая';
  for (const room of ['wide', 'half'] as const) {
    const { bars, left } = barChart([point(wide, 1)], String, room);
    expect((bars[0]?.label.length ?? 0) * 8.6).toBeLessThanOrEqual(left - 10);
  }
});

it("the scale of a chart is in the reader's language", () => {
  const scale = (locale: Locale) => lineChart([point('day', 400_000)], [], locale).across.at(-1)?.label;
  expect((['en', 'ru', 'uz'] as const).map(scale)).toEqual(['400K', '400\u00A0тыс.', '400\u00A0ming']);
});
