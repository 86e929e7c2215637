import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([
  ['normally', '', 0],
  ['with an error', `throw new Error('broken');`, 1],
  ['with an unhandled rejection', `void Promise.reject(new Error('broken')); await new Promise(() => {});`, 1],
  [
    'with a signal',
    `process.kill(process.pid, 'SIGTERM'); await new Promise((later) => setTimeout(later, 60_000));`,
    130,
  ],
])('a measurement that ends %s closes everything it has opened', (_why, work, code) => {
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
