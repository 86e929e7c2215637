import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { FileStore } from '../../src/platform/files/file-store.ts';

const saidEvery = 100;

interface Preparing {
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Draws the pictures that nobody has asked for yet, one at a time, behind a shop that is open already. Finding a file in
 * `files` draws it, and a visitor who asks first gets theirs at once: drawing is shared by whoever asks for the same.
 */
export function preparePictures(files: FileStore, keys: readonly string[], log: Logger): Preparing {
  let stopped = false;
  const prepare = async () => {
    const kept = new Set<string>();
    for await (const { key } of files.list('pictures/')) kept.add(key);
    const missing = keys.filter((key) => !kept.has(key));
    let [done, failed] = [0, 0];
    const say = (words: string) => log.info({ done, failed, of: missing.length }, words);
    for (const key of missing) {
      if (stopped) return;
      await files.find(key).catch(() => failed++);
      done++;
      if (done % saidEvery === 0 && done < missing.length) say('demo pictures are being drawn');
      // Requests that have come meanwhile go first.
      await setImmediate();
    }
    if (missing.length > 0) say('demo pictures are drawn');
  };
  const ended = prepare().catch((error: unknown) => log.warn({ err: error }, 'demo pictures could not be prepared'));
  return {
    ended,
    stop() {
      stopped = true;
      return ended;
    },
  };
}
