import type { Announcement } from './announcement.ts';

interface Keeper {
  noteChange(announced: Announcement): void;
  /** Announcements may have been missed. */
  noteGap(): void;
}

/**
 * Buffers announcements while the data is being loaded at the start, so that a large catalogue is not read twice to be
 * consistent.
 */
export class EarlyChanges {
  readonly #keeper = Promise.withResolvers<Keeper>();
  #isReading = false;

  startReading(): void {
    this.#isReading = true;
  }

  /** Announcements from before reading began are already in the data. */
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
