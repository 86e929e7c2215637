import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventStream, EventStreams } from './event-streams.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function opened(streams: EventStreams, owner: number, session = owner): EventStream {
  const stream = streams.open(owner, session);
  if (!(stream instanceof EventStream)) throw new Error(stream);
  return stream;
}
/** Everything that was sent and not read yet. */
const sent = (stream: EventStream) => String(stream.read() ?? '');

it('sends the reconnection time and the messages', () => {
  const stream = opened(new EventStreams({ perOwner: 1, all: 1 }), 7);
  stream.tell('change', { slug: 'A' });
  expect(sent(stream)).toMatch(/^retry: [2-4]\d\d\d\n\nevent: change\ndata: \{"slug":"A"\}\n\n$/);
});

it('sends only to the owner', () => {
  const streams = new EventStreams({ perOwner: 2, all: 9 });
  const [mine, also, other] = [opened(streams, 1), opened(streams, 1), opened(streams, 2)];
  for (const stream of [mine, also, other]) sent(stream);
  streams.tell(1, 'change', {});
  expect([mine, also, other].map(sent)).toEqual(['event: change\ndata: {}\n\n', 'event: change\ndata: {}\n\n', '']);
});

it('sends heartbeats while nothing happens, and ends after half an hour', async () => {
  const stream = opened(new EventStreams({ perOwner: 1, all: 1 }), 1);
  sent(stream);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent(stream)).toBe(':\n\n');
  const ended = vi.fn();
  stream.on('end', ended).resume();
  await vi.advanceTimersByTimeAsync(29 * 60_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(ended).toHaveBeenCalledOnce();
});

it('allows a limited number of streams, and another when one has ended', async () => {
  const streams = new EventStreams({ perOwner: 1, all: 2 });
  const first = opened(streams, 1);
  expect(streams.open(1, 1)).toBe('too_many_of_owner');
  opened(streams, 2);
  expect(streams.open(3, 3)).toBe('too_many');
  first.destroy();
  await vi.advanceTimersByTimeAsync(0);
  opened(streams, 3);
});

it('drops a listener that reads nothing', () => {
  const streams = new EventStreams({ perOwner: 1, all: 1 });
  const stream = opened(streams, 1);
  for (let times = 0; times < 1_000; times++) streams.tell(1, 'change', { text: 'x'.repeat(100) });
  expect(stream.destroyed).toBe(true);
});

it('accepts no one after it was closed', async () => {
  const streams = new EventStreams({ perOwner: 1, all: 1 });
  const stream = opened(streams, 1);
  const ended = vi.fn();
  stream.on('end', ended).resume();
  streams.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
  expect(streams.open(2, 2)).toBe('too_many');
});
