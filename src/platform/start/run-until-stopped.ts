import type { Progress } from './progress.ts';
import { StartupError } from './startup-error.ts';

const patience = 15_000;

interface Closable {
  close(): Promise<void>;
}

/**
 * Opens a program and closes it properly on Ctrl-C and SIGTERM. A terminal sends Ctrl-C to every process of the group
 * and npm forwards it once more, so repeated signals are ignored. A signal during opening waits until that ends, so
 * that nothing is left half open.
 */
export async function runUntilStopped(progress: Progress, open: () => Promise<Closable>): Promise<void> {
  let stopping = false;
  const opened = open();
  const stop = () => {
    if (stopping) return;
    stopping = true;
    progress.note('Closing…');
    opened.then(closeSoon).then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The terminal was closed.
  process.on('SIGHUP', stop);
  if (process.env.npm_lifecycle_event) stopWithParent(stop);
  await opened.catch(fail);
}

/** The process ends even if closing hangs. Opening has no time limit. */
function closeSoon(running: Closable): Promise<void> {
  setTimeout(() => process.exit(0), patience).unref();
  return running.close();
}

/** One sentence for what a person can fix. Everything else is a bug and keeps its stack trace. */
function fail(error: unknown): never {
  const text = error instanceof StartupError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/**
 * A shop that was started through npm must not outlive a killed npm, because it would occupy the port at the next
 * start.
 */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 300).unref();
}
