import { expect, it, test } from 'vitest';
import { problemOf } from './pattern-verdict.ts';
import { patternsIn } from './patterns-in-code.ts';

it('a pattern is found anywhere in code, and a dynamic one is counted', () => {
  const code = `
    const price = /\\d+ ₩/u;
    const same = (text: string) => new RegExp('a+', 'g').test(text) || RegExp("b").test(text);
    const made = new RegExp(\`<\${price.source}>\`);
    const page = <p title={/x|y/.source}>half / quarter / eighth</p>;`;
  expect(patternsIn(code, true)).toEqual({
    patterns: [
      { source: '\\d+ ₩', flags: 'u' },
      { source: 'a+', flags: 'g' },
      { source: 'b', flags: '' },
      { source: 'x|y', flags: '' },
    ],
    composed: 1,
  });
});

test.each([
  [/[^\s<>"'(]+@[^\s<>"')]+\.[^\s<>"')]+/g, '3rd degree polynomial'],
  [/\/+$/, '2nd degree polynomial'],
  [/^(a|a)+$/, 'exponential'],
])('%s is refused as %s', ({ source, flags }, degree) => {
  expect(problemOf({ source, flags })).toContain(degree);
});

test.each([/^\d{5}$/, /[?#][^\s)'"]*/g, /[^\s<>"'()]+/g])('%s is linear', ({ source, flags }) => {
  expect(problemOf({ source, flags })).toBeNull();
});
