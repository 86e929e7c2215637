import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const parts = JSON.stringify(join(import.meta.dirname, 'own-process.mjs'));
/** Prints when it is open and when it has closed properly. */
const program = `
  process.on('SIGTERM', () => { console.log('closed'); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log('open');`;
const between = `
  import { runInOwnProcess } from ${parts};
  runInOwnProcess(process.execPath, ['-e', ${JSON.stringify(program)}], process.env);`;
/** Starts it like npm does, and may be killed. */
const npm = `
  import { spawn } from 'node:child_process';
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(between)}], { stdio: 'inherit' });
  setInterval(() => {}, 1000);`;

it.each(['SIGKILL', 'SIGTERM'] as const)('a program started by npm ends when npm gets a %s', async (signal) => {
  const started = spawn(process.execPath, ['--input-type=module', '-e', npm], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const piece of started.stdout) {
    said += piece;
    if (said === 'open\n') started.kill(signal);
  }
  // The pipe is closed, so all processes have ended.
  expect(said).toBe('open\nclosed\n');
});

it('a program that was not started by npm ends when it gets a signal', async () => {
  const { npm_lifecycle_event: _npm, ...env } = process.env;
  const started = spawn(process.execPath, ['--input-type=module', '-e', between], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(started, 'exit');
  started.stdout.once('data', () => started.kill('SIGTERM'));
  expect(await ended).toEqual([0, null]);
});
