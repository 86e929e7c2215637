import { expect, it } from 'vitest';
import { fitLines, widthOf } from './lettering.ts';

it('lines are broken so that the text is as large as possible, and never exceed their box', () => {
  const type = { face: 'bold' } as const;
  const text = 'Hand-pulled lagman noodles';
  const narrow = fitLines(text, type, { width: 200, height: 300, largest: 90, lines: 3 });
  const wide = fitLines(text, type, { width: 2000, height: 60, largest: 90, lines: 3 });
  expect(narrow.lines).toEqual(['Hand-pulled', 'lagman', 'noodles']);
  expect(wide.lines).toEqual([text]);
  for (const line of narrow.lines) expect(widthOf(line, { ...type, size: narrow.size })).toBeLessThanOrEqual(200.01);
});

it('kerning moves letters closer together', () => {
  const type = { face: 'bold', size: 100 } as const;
  expect(widthOf('To', type)).toBeLessThan(widthOf('T', type) + widthOf('o', type));
});
