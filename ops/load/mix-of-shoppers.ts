import { startSelect } from './load-generator.ts';
import { usualMix } from './mix.ts';
import type { Figure, Subject } from './scenarios.ts';
import { processFigures, setStage } from './stage.ts';
import { isServed } from './tally.ts';

/**
 * The usual mix with 32 connections and at half of that rate, compared with a server that runs one SELECT for the same
 * crowd.
 */
export async function measureMix(subject: Subject): Promise<Figure[]> {
  const stage = await setStage(subject, 1_000);
  const visit = { ...stage.visit, mix: usualMix, seconds: subject.seconds };
  await stage.crowd.ask({ ...visit, pace: { connections: 32 }, seconds: 5 });
  const closed = await stage.crowd.ask({ ...visit, pace: { connections: 32 } });
  const select = await startSelect(subject.close, stage.databaseUrl);
  const only = { ...visit, doors: [select], pages: ['/'], mix: { browse: 100 } };
  const read = await stage.crowd.ask({ ...only, pace: { connections: 32 } });
  const perSecond = closed.all.served.answers / closed.seconds;
  const open = await stage.crowd.ask({ ...visit, pace: { perSecond: Math.max(1, Math.round(perSecond / 2)) } });
  const { memory } = await processFigures(stage.shop);
  for (const { all } of [closed, open])
    for (const status of Object.keys(all.statuses))
      if (!isServed(status)) throw new Error(`A visitor got an error: ${status}`);
  return [
    { name: '32 connections', value: perSecond, unit: '/s' },
    {
      name: '32 connections, of one SELECT',
      value: (perSecond / (read.all.served.answers / read.seconds)) * 100,
      unit: '%',
    },
    { name: '32 connections, p99', value: closed.all.p99, unit: 'ms' },
    { name: 'half of that pace, p99', value: open.all.p99, unit: 'ms' },
    { name: 'memory of the process', value: memory / 1e6, unit: 'MB' },
  ];
}
