import { expect, it } from 'vitest';
import { barChart, lineChart } from './chart.server.ts';

const point = (label: string, value: number) => ({ label, value });

it('draws a line with its area, that of the days to compare with, and few enough labels', () => {
  const days = Array.from({ length: 90 }, (_, index) => point(`day ${index}`, index * 1000 - 5000));
  const chart = lineChart(days, days.slice(0, 30));
  expect(chart.line).toMatch(/^M[\d.]/);
  expect(chart.area).toMatch(/Z$/);
  expect(chart.compared).toMatch(/^M/);
  expect(chart.along.length).toBeLessThanOrEqual(9);
  for (const { y } of chart.across) expect(y).toBeGreaterThanOrEqual(0);
});

it('draws nothing that is no number, whatever there is to draw', () => {
  for (const points of [[], [point('alone', 7)], [point('none', 0), point('none', 0)], [point('less', -5)]]) {
    expect(JSON.stringify(lineChart(points, []))).not.toMatch(/NaN|Infinity/);
    expect(JSON.stringify(barChart(points, String))).not.toMatch(/NaN|Infinity/);
  }
  expect(lineChart([point('alone', 7)], []).dots).toHaveLength(1);
  expect(barChart([point('a', 10), point('b', 5)], String).bars.map(({ width }) => width)).toEqual([416, 208]);
});
