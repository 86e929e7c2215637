import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([
  ['at its end', '', 0],
  ['of an error', `throw new Error('broken');`, 1],
  ['of an error that nobody waits for', `void Promise.reject(new Error('broken')); await new Promise(() => {});`, 1],
  [
    'of a signal',
    `process.kill(process.pid, 'SIGTERM'); await new Promise((later) => setTimeout(later, 60_000));`,
    130,
  ],
])('a measurement that ends %s closes what it has opened', (_why, work, code) => {
  const program = `
    import { closeOnSignal } from ${JSON.stringify(join(import.meta.dirname, 'shop-process.ts'))};
    await using close = closeOnSignal();
    close.defer(async () => {
      await new Promise((later) => setTimeout(later, 50));
      console.log('closed');
    });
    ${work}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: code, stdout: 'closed\n' });
  expect(stderr.includes('broken')).toBe(code === 1);
});
