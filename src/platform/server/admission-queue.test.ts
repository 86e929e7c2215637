import { expect, test } from 'vitest';
import { AdmissionQueue } from './admission-queue.ts';
import { type Priority, priorities } from './priority.rules.ts';

test('a few requests run, a few wait, the rest are refused, and each that ends admits a waiting one', async () => {
  const queue = new AdmissionQueue(2, 1);
  const leave: (() => void)[] = [];
  let most = 0;
  let inside = 0;
  const visit = () =>
    queue.run(async () => {
      most = Math.max(most, ++inside);
      await new Promise<void>((resolve) => leave.push(resolve));
      inside--;
      return 'done';
    });
  const visits = [visit(), visit(), visit()];
  expect(await visit()).toBeNull();
  while (leave.length > 0) {
    leave.shift()?.();
    await Promise.race(visits);
    await new Promise(setImmediate);
  }
  expect(await Promise.all(visits)).toEqual(['done', 'done', 'done']);
  expect(most).toBe(2);
  const failing = queue.run(async () => {
    throw new Error('tripped');
  });
  await expect(failing).rejects.toThrow('tripped');
  const last = visit();
  leave.shift()?.();
  expect(await last).toBe('done');
});

test('work that releases its slot early admits one more request, even if it releases it twice', async () => {
  const queue = new AdmissionQueue(1, 1);
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  const away = queue.run((leave) => {
    leave();
    leave();
    return answer;
  });
  expect(await queue.run(async () => 'next')).toBe('next');
  const inside = queue.run(() => answer);
  const waiting = queue.run(async () => 'waited');
  expect(await queue.run(async () => 'too many')).toBeNull();
  resolve('answered');
  expect(await Promise.all([away, inside, waiting])).toEqual(['answered', 'answered', 'waited']);
});

test('the most urgent goes first regardless of arrival, and the least urgent is refused first', async () => {
  const queue = new AdmissionQueue(1, { paying: 4, customer: 3, person: 2, robot: 1 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const visit = (priority: Priority) => queue.run(async () => void done.push(priority), priority);
  const visits = [queue.run(() => end), visit('robot')];
  expect(queue.isFullFor('robot')).toBe(true);
  expect(await visit('robot')).toBeNull();
  visits.push(visit('person'));
  expect(await visit('person')).toBeNull();
  visits.push(visit('customer'));
  expect(await visit('customer')).toBeNull();
  visits.push(visit('paying'));
  expect(await visit('paying')).toBeNull();
  resolve();
  await Promise.all(visits);
  expect(done).toEqual(['paying', 'customer', 'person', 'robot']);
  expect(priorities.filter((priority) => queue.isFullFor(priority))).toEqual([]);
  expect(await queue.run(async () => 'served again', 'robot')).toBe('served again');
});

test('a request that would wait too long is refused at once, however short the queue is', async () => {
  let time = 0;
  const patience = { paying: 4000, customer: 2000, person: 1000, robot: 250 };
  const queue = new AdmissionQueue(1, 100, patience, () => time);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const full = () => priorities.filter((priority) => queue.isFullFor(priority));
  const visits = [queue.run<unknown>(() => end), queue.run<unknown>(async () => 'bought', 'customer')];
  expect(full()).toEqual([]);
  time = 1001;
  expect(full()).toEqual(['person', 'robot']);
  // A more urgent request does not wait for a customer.
  time = 2001;
  expect(full()).toEqual(['customer', 'person', 'robot']);
  visits.push(queue.run(async () => 'paid', 'paying'));
  resolve();
  // The customer has waited too long by now; the paying one arrived later and has not.
  expect(await Promise.all(visits)).toEqual([undefined, null, 'paid']);
  expect(full()).toEqual([]);
  expect(await queue.run(async () => 'served', 'robot')).toBe('served');
});
