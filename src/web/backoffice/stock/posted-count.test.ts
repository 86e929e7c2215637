import { describe, expect, it } from 'vitest';
import { countIn } from './posted-count.ts';

const hour = 3_600_000;
const sent = 1_800_000_000_000;
const counted = (agoInHours: number) => String(sent - agoInHours * hour);

describe('a posted stock count', () => {
  it("has the age of each lot's count", () => {
    const fields = { sent: String(sent), 'count.7': '10', 'at.7': counted(2), 'count.8': '', 'at.8': '', note: '' };
    expect(countIn(fields)).toEqual({ lines: [{ lot: 7, counted: 10, seconds_ago: 7_200 }], tooOld: [], wrong: [] });
  });

  it('reports lots that were counted too long ago instead of comparing them with later stock', () => {
    const fields = {
      ...{ sent: String(sent), 'count.7': '10', 'at.7': counted(16) },
      ...{ 'count.8': '4', 'at.8': counted(12), 'count.9': '5', 'at.9': counted(1) },
    };
    expect(countIn(fields)).toEqual({
      lines: [
        { lot: 8, counted: 4, seconds_ago: 43_200 },
        { lot: 9, counted: 5, seconds_ago: 3_600 },
      ],
      tooOld: [7],
      wrong: [],
    });
  });

  it('has age zero when the browser sends no time or a future one', () => {
    const fields = { sent: '', 'count.7': '10', 'at.7': '' };
    expect(countIn(fields).lines).toEqual([{ lot: 7, counted: 10, seconds_ago: 0 }]);
    const early = { sent: String(sent), 'count.7': '10', 'at.7': counted(-1) };
    expect(countIn(early).lines).toEqual([{ lot: 7, counted: 10, seconds_ago: 0 }]);
  });

  it('reports invalid counts instead of ignoring them', () => {
    const fields = { 'count.7': '1e3', 'count.8': '10.5', 'count.9': '2000000', 'count.10': ' ', 'count.11': ' 12 ' };
    const { lines, wrong } = countIn(fields);
    expect(wrong).toEqual([7, 8, 9]);
    expect(lines).toEqual([{ lot: 11, counted: 12, seconds_ago: 0 }]);
  });
});
