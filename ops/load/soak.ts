import { riseOf } from './flatness.ts';
import { usualMix } from './mix.ts';
import type { Figure, Subject } from './scenarios.ts';
import { processFigures, setStage } from './stage.ts';

/** An earlier memory leak was visible within 30 000 requests. */
const leastPerMinute = 1_500;

/** Half of the maximum load for many minutes. Flat: memory in the second half hardly rises. */
export async function measureSoak(subject: Subject): Promise<Figure[]> {
  const stage = await setStage(subject, 1_500);
  const visit = { ...stage.visit, mix: usualMix };
  const first = await stage.crowd.ask({ ...visit, pace: { connections: 32 }, seconds: 5 });
  const perSecond = Math.max(1, Math.round(first.all.served.answers / first.seconds / 2));
  const memories: number[] = [];
  let [asked, unserved] = [0, 0];
  for (let minute = 1; minute <= subject.minutes; minute++) {
    const { all } = await stage.crowd.ask({ ...visit, pace: { perSecond }, seconds: 60 });
    memories.push((await processFigures(stage.shop)).memory / 1e6);
    asked += all.answers;
    unserved += all.answers - all.served.answers;
    console.log(
      `    minute ${minute}: ${all.answers} requests, p99 ${Math.round(all.p99)} ms, ${Math.round(memories.at(-1) ?? 0)} MB`,
    );
  }
  return [
    { name: 'requests', value: asked, unit: '', floor: { least: leastPerMinute * subject.minutes } },
    { name: 'failed requests', value: unserved, unit: '', floor: { most: 0 } },
    { name: 'maximum memory', value: Math.max(...memories), unit: 'MB', floor: { most: 450 } },
    {
      name: 'growth in the second half',
      value: riseOf(memories.slice(memories.length >> 1)) * 100,
      unit: '%',
      floor: { most: 5 },
    },
  ];
}
