import type { Progress } from './progress.ts';

const patience = 15_000;

/**
 * Closes in good order on Ctrl-C and SIGTERM. A terminal sends Ctrl-C to every program of the group and npm passes it on
 * once more, so repeated signals mean nothing new.
 */
export function onStop(close: () => Promise<void>, progress: Progress): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    progress.note('Closing…');
    // Whoever never ends their request must not keep the shop from closing.
    setTimeout(() => process.exit(0), patience).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Closing failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (process.env.npm_lifecycle_event) stopWithParent(stop);
}

/** Started through npm, the shop must not outlive a killed npm and keep the port from the next start. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 300).unref();
}
