// Plain JavaScript without imports from npm: it runs on whatever Node the machine has.
import { spawn } from 'node:child_process';

/** Runs a program in a process of its own, in place of this one: it hears what this one hears, and both end together. */
export function runInOwnProcess(runtime, args, env) {
  const child = spawn(runtime, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
  if (!env.npm_lifecycle_event) return;
  // A killed npm tells nobody, and the program sees only that this process is still there.
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    child.kill('SIGTERM');
  }, 300);
}
