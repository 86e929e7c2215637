import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { approvedBy } from './approved-by.ts';

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8');
const alerts = ['alerts.yml', 'database-alerts.yml', 'machine-alerts.yml'].flatMap((file) =>
  [...read(file).matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name),
);
const tried = ['alerts.test.yml', 'daily-alerts.test.yml', 'machine-alerts.test.yml'];
const trials = tried.flatMap((file) => [...read(file).matchAll(/alertname: (\w+),?\s+exp_alerts:( \[\])?/g)]);

it.each(alerts)('%s is tested both firing and silent', (alert) => {
  const ends = trials.filter(([, name]) => name === alert).map(([, , silence]) => (silence ? 'silent' : 'speaks'));
  expect(new Set(ends)).toEqual(new Set(['silent', 'speaks']));
});

it('every tested alert exists', () => {
  expect(alerts.length).toBeGreaterThan(20);
  expect(trials.map(([, name = '']) => name).filter((name) => !alerts.includes(name))).toEqual([]);
});

it('promtool accepts the tests of alerts', (context) => {
  approvedBy(context, 'promtool', ['test', 'rules', ...tried], 'deploy');
});
