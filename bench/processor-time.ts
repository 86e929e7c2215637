import type { Span, Trace } from './lighthouse-tool.ts';

/**
 * The same recording, as if no thread had ever waited for a processor. Browser, shop and Lighthouse share the cores of
 * the machine that measures, and Lighthouse takes every millisecond of waiting for work of the page, four times over.
 */
export function withoutWaiting(trace: Trace): Trace {
  const copy = structuredClone(trace);
  const spans = copy.traceEvents.filter(({ ph }) => ph === 'X');
  for (const thread of Map.groupBy(spans, ({ pid, tid }) => `${pid} ${tid}`).values()) shrinkTasks(thread);
  return copy;
}

/** Each task of a thread becomes as long as it was worked on; what happened within it shrinks along. */
function shrinkTasks(thread: Span[]): void {
  thread.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  let task = { start: 0, end: 0, share: 1 };
  for (const span of thread) {
    if (span.name === 'RunTask' && span.ts >= task.end) task = taskOf(span);
    if (span.ts >= task.end) continue;
    span.ts = Math.round(task.start + (span.ts - task.start) * task.share);
    span.dur = Math.floor(span.dur * task.share);
  }
}

function taskOf({ ts, dur, tdur }: Span) {
  return { start: ts, end: ts + dur, share: tdur && dur > 0 ? Math.min(1, tdur / dur) : 1 };
}
