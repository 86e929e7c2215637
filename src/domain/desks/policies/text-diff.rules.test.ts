import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffTexts } from './text-diff.rules.ts';

it('shows a changed line word by word and the rest line by line', () => {
  expect(diffTexts('a\nwithin 24 hours of it\nc', 'a\nwithin 48 hours of it\nnew\nc')).toEqual([
    [{ kind: 'same', text: 'a' }],
    [
      { kind: 'same', text: 'within' },
      { kind: 'removed', text: ' 24' },
      { kind: 'added', text: ' 48' },
      { kind: 'same', text: ' hours of it' },
    ],
    [{ kind: 'added', text: 'new' }],
    [{ kind: 'same', text: 'c' }],
  ]);
});

it('loses nothing: kept and removed parts are the old text, kept and added parts the new one', () => {
  const line = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 }).map((words) => words.join(' '));
  const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
  const without = (lines: ReturnType<typeof diffTexts>, kind: string) =>
    lines
      .map((parts) => parts.filter((part) => part.kind !== kind))
      .filter((parts) => parts.length > 0)
      .map((parts) => parts.map((part) => part.text).join(''))
      .filter(Boolean);
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffTexts(before, after);
      expect(without(lines, 'added')).toEqual(before.split('\n').filter(Boolean));
      expect(without(lines, 'removed')).toEqual(after.split('\n').filter(Boolean));
    }),
  );
});
