import { expect, it } from 'vitest';
import { withoutArea } from './commit-area.ts';

it('a commit subject begins with an area', () => {
  const good = ['payments: a card is charged once', 'browser errors: one network cannot use up all', 'e2e: a wait'];
  const bad = [
    'Payments: a card is charged once',
    'a card is charged once',
    'payments:',
    'payments:a card',
    ': nothing',
  ];
  expect(withoutArea([...good, ...bad])).toEqual(bad);
});
