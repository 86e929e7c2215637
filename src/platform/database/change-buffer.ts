import type { Announcement } from './announcement.ts';

interface Consumer {
  noteChange(announced: Announcement): void;
  /** Announcements may have been missed. */
  noteGap(): void;
}

/**
 * Buffers announcements while the data is being loaded at the start, so that a large catalogue is not read twice to be
 * consistent.
 */
export class ChangeBuffer {
  readonly #consumer = Promise.withResolvers<Consumer>();
  #isReading = false;

  startReading(): void {
    this.#isReading = true;
  }

  /** Announcements from before reading began are already in the data. */
  noteListening(): void {
    if (this.#isReading) void this.#consumer.promise.then((consumer) => consumer.noteGap());
  }

  pass(announced: Announcement): void {
    void this.#consumer.promise.then((consumer) => consumer.noteChange(announced));
  }

  attach(consumer: Consumer): void {
    this.#consumer.resolve(consumer);
  }
}
