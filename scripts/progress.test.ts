import { describe, expect, it } from 'vitest';
import { progressLine, progressText, readProgress, withoutProgress } from './progress.ts';

describe('the progress of a stage', () => {
  it('is read from the last progress line', () => {
    const output = `✓ one\n${progressLine({ done: 1, total: 3 })}✓ two\n${progressLine({ done: 2, total: 3 })}`;
    expect(readProgress(output)).toEqual({ done: 2, total: 3 });
    expect(withoutProgress(output)).toBe('✓ one\n✓ two\n');
    expect(readProgress('✓ one\n')).toBeNull();
  });

  it.each([
    [{ done: 0, total: 240 }, 20_000, '0 of 240'],
    [{ done: 60, total: 240 }, 60_000, '60 of 240, about 3 min left'],
    [{ done: 220, total: 240 }, 220_000, '220 of 240, about 20 s left'],
    [{ done: 240, total: 240 }, 240_000, '240 of 240, about 0 s left'],
  ])('%o after %i ms is “%s”', (reached, elapsedMs, text) => {
    expect(progressText(reached, elapsedMs)).toBe(text);
  });
});
