import { describe, expect, it, vi } from 'vitest';
import { atPace, patience, usualPace } from './upload-pace.ts';

const { idleMs, graceMs, bytesPerSecond, mostMs } = usualPace;

describe('the time until the next bytes', () => {
  it.each([
    ['at the beginning', 0, 0, idleMs],
    ['after a silence', 1, idleMs, graceMs - idleMs],
    ['on a slow but steady connection', 3_000_000, 180_000, idleMs],
    ['on a connection slower than any phone', 1_000_000, graceMs + 100_000, 0],
    ['for a large photo, minutes later', 9_000_000, 15 * 60_000, idleMs],
    ['for an upload that never ends', bytesPerSecond * 10_000, mostMs, 0],
  ])('%s', (_when, bytes, elapsedMs, left) => {
    expect(Math.round(patience(usualPace, bytes, elapsedMs))).toBe(left);
  });
});

it('a photo of ten megabytes may take minutes', async () => {
  let time = 0;
  const end = vi.fn();
  // A slow mobile connection; yields the bytes of one second at a time.
  async function* slowly() {
    for (let second = 0; second < 600; second++) {
      time += 1_000;
      yield Buffer.alloc(17_000);
    }
  }
  let bytes = 0;
  for await (const piece of atPace(slowly(), usualPace, end, () => time)) bytes += piece.length;
  expect(bytes).toBe(10_200_000);
  expect(end).not.toHaveBeenCalled();
});

it('a trickling upload is ended, although it never pauses', async () => {
  let time = 0;
  let isEnded = false;
  async function* trickling() {
    while (!isEnded) {
      time += 5_000;
      yield Buffer.alloc(1);
      // Lets the timers that are due run.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const hurried = { ...usualPace, graceMs: 0 };
  let pieces = 0;
  for await (const _piece of atPace(
    trickling(),
    hurried,
    () => (isEnded = true),
    () => time,
  ))
    pieces++;
  expect(pieces).toBeGreaterThan(0);
});
