import type { Readable } from 'node:stream';
import type { Failure } from '../../../kernel/error-codes.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/caller.ts';
import { failed, failedUntil } from '../../../platform/http/handler.ts';
import { type EventStream, EventStreams } from '../../../platform/server/event-streams.ts';
import { loginsAtWork } from '../../staff/authentication/staff-session.store.ts';

/** A few open pages for each staff member. A refused page polls every half minute instead. */
const limits = { perOwner: 6, all: 200 };
const comeBackIn = 60;
/** The shortest time between two notifications, so that a busy day does not make pages reload all the time. */
const pauseMs = 1_000;

/** Notifies open staff pages when the amount of work changes, whichever process caused it. */
export class LiveWork {
  readonly #db: Database;
  readonly #streams: EventStreams;
  #pause: NodeJS.Timeout | undefined;
  #isMore = false;

  constructor(db: Database, streams = new EventStreams(limits)) {
    this.#db = db;
    this.#streams = streams;
  }

  /** The effect of database notifications, by channel. */
  readonly notices = {
    work_changed: () => this.noteChange(),
    work_ended: (payload: string) => this.#streams.endSession(Number(payload)),
  };

  /**
   * Subscribes before checking the session, so that neither an ended authentication nor a change since the page was
   * rendered is missed.
   */
  async open({ userId, id, proof }: Session): Promise<Result<Readable, Failure>> {
    const stream = this.#streams.open(userId, id, proof?.expiresAt);
    if (stream === 'too_many') return failed('unavailable');
    if (stream === 'too_many_of_owner') return failedUntil('too_many_requests', comeBackIn);
    await this.#tellWorking([stream]);
    return ok(stream);
  }

  /** Called after a reconnect, because notifications may have been missed. */
  async catchUp(): Promise<void> {
    await this.#tellWorking(this.#streams.all());
  }

  /** Sends the first change at once, and all changes within the pause together at its end. */
  noteChange(): void {
    if (this.#pause) {
      this.#isMore = true;
      return;
    }
    for (const stream of this.#streams.all()) stream.tell('change', {});
    this.#pause = setTimeout(() => this.#afterPause(), pauseMs).unref();
  }

  close(): void {
    clearTimeout(this.#pause);
    this.#streams.close();
  }

  #afterPause(): void {
    this.#pause = undefined;
    if (!this.#isMore) return;
    this.#isMore = false;
    this.noteChange();
  }

  /** Closes streams of sessions that have ended or cannot be checked; a permitted page reconnects. */
  async #tellWorking(streams: readonly EventStream[]): Promise<void> {
    const logins = await loginsAtWork(
      this.#db,
      streams.map(({ session }) => session),
    ).catch(() => new Set<number>());
    for (const stream of streams) {
      if (logins.has(stream.session)) stream.tell('change', {});
      else stream.finish();
    }
  }
}
