import { expect, test } from 'vitest';
import { Remembered } from './remembered.ts';

/** A source whose reads wait until the test answers them. */
function source() {
  const answers: ((value: string | undefined) => void)[] = [];
  const remembered = new Remembered<number, string>(
    2,
    () => new Promise<string | undefined>((resolve) => answers.push(resolve)),
  );
  return { remembered, answers };
}

test('reads once for simultaneous callers and not again afterwards', async () => {
  const { remembered, answers } = source();
  const asked = [remembered.get(1), remembered.get(1)];
  answers[0]?.('one');
  expect(await Promise.all(asked)).toEqual(['one', 'one']);
  expect(await remembered.get(1)).toBe('one');
  expect(answers).toHaveLength(1);
});

test('does not cache a value that changed while it was being read', async () => {
  const { remembered, answers } = source();
  const before = remembered.get(1);
  remembered.forget(1);
  const after = remembered.get(1);
  answers[1]?.('new');
  answers[0]?.('old');
  expect([await before, await after]).toEqual(['old', 'new']);
  expect(await remembered.get(1)).toBe('new');
});

test('clears everything at once', async () => {
  const { remembered, answers } = source();
  const first = remembered.get(1);
  answers[0]?.('one');
  await first;
  remembered.forgetAll();
  const again = remembered.get(1);
  answers[1]?.('two');
  expect(await again).toBe('two');
});

test('does not cache a missing value', async () => {
  const { remembered, answers } = source();
  const first = remembered.get(1);
  answers[0]?.(undefined);
  expect(await first).toBeUndefined();
  const second = remembered.get(1);
  answers[1]?.('there now');
  expect(await second).toBe('there now');
});

test('reads again after a failed read', async () => {
  let fail = true;
  const remembered = new Remembered<number, string>(2, async () => {
    if (fail) throw new Error('no answer');
    return 'one';
  });
  await expect(remembered.get(1)).rejects.toThrow('no answer');
  fail = false;
  expect(await remembered.get(1)).toBe('one');
});
