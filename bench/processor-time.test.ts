import { expect, it } from 'vitest';
import { withoutWaiting } from './processor-time.ts';

type Trace = Parameters<typeof withoutWaiting>[0];

const span = (name: string, ts: number, dur: number, tdur?: number, tid = 1) => ({
  name,
  ph: 'X',
  cat: '',
  pid: 7,
  tid,
  ts,
  dur,
  tdur,
  args: {},
});
const traceOf = (...traceEvents: Trace['traceEvents']) => ({ traceEvents });
const times = ({ traceEvents }: Trace) => traceEvents.map(({ name, ts, dur }) => [name, ts, dur]);

it('a task is as long as it was worked on, and what is in it shrinks along', () => {
  const recorded = traceOf(span('Layout', 1_500, 400), span('RunTask', 1_000, 1_000, 250), span('Paint', 1_900, 100));
  expect(times(withoutWaiting(recorded))).toEqual([
    ['Layout', 1_125, 100],
    ['RunTask', 1_000, 250],
    ['Paint', 1_225, 25],
  ]);
  expect(times(recorded)[1]).toEqual(['RunTask', 1_000, 1_000]);
});

it('a task that had its processor all the time stays, and so does what nobody measured', () => {
  const recorded = traceOf(span('RunTask', 0, 100, 100), span('RunTask', 200, 100), span('Commit', 400, 50, 1));
  expect(times(withoutWaiting(recorded))).toEqual(times(recorded));
});

it('threads do not mix', () => {
  const recorded = traceOf(span('RunTask', 0, 100, 50), span('Raster', 10, 40, 40, 2));
  expect(times(withoutWaiting(recorded))[1]).toEqual(['Raster', 10, 40]);
});
