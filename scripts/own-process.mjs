// Plain JavaScript without imports from npm: it runs with any Node.
import { spawn } from 'node:child_process';

/** Runs a program in a child process in place of this one: it gets the same signals, and both end together. */
export function runInOwnProcess(runtime, args, env) {
  const child = spawn(runtime, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
  if (!env.npm_lifecycle_event) return;
  // A killed npm sends no signal, and the program only sees that this process still exists.
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    child.kill('SIGTERM');
  }, 300);
}
