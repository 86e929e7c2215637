import type { Announcement } from './announcement.ts';

interface Keeper {
  noteChange(announced: Announcement): void;
  /** Announcements may have been missed. */
  noteGap(): void;
}

/**
 * Stands between the listener and the copy of the data that is still being read at the start: what is announced in the
 * meantime waits for it, so that a large catalogue need not be read twice to be sure of it.
 */
export class EarlyChanges {
  readonly #keeper = Promise.withResolvers<Keeper>();
  #isReading = false;

  startReading(): void {
    this.#isReading = true;
  }

  /** What was announced before reading began is in what is read. */
  noteListening(): void {
    if (this.#isReading) void this.#keeper.promise.then((keeper) => keeper.noteGap());
  }

  pass(announced: Announcement): void {
    void this.#keeper.promise.then((keeper) => keeper.noteChange(announced));
  }

  handTo(keeper: Keeper): void {
    this.#keeper.resolve(keeper);
  }
}
