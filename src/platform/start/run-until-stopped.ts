import type { Progress } from './progress.ts';
import { StartupError } from './startup-error.ts';

const patience = 15_000;

interface Closable {
  close(): Promise<void>;
}

/**
 * Opens something and closes it in good order on Ctrl-C and SIGTERM. A terminal sends Ctrl-C to every program of the
 * group and npm passes it on once more, so repeated signals mean nothing new. A signal while opening waits for the end
 * of the opening, so that nothing half open is left behind.
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

/** Nothing that hangs may keep the program from ending; while it opens it has all the time it needs. */
function closeSoon(running: Closable): Promise<void> {
  setTimeout(() => process.exit(0), patience).unref();
  return running.close();
}

/** One sentence for what a person can put right; everything else is a bug and keeps its trace. */
function fail(error: unknown): never {
  const text = error instanceof StartupError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Started through npm, the shop must not outlive a killed npm and keep the port from the next start. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 300).unref();
}
