import type { Readable } from 'node:stream';
import type { Failure } from '../../../kernel/error-codes.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/caller.ts';
import { failed, failedUntil } from '../../../platform/http/handler.ts';
import { type EventStream, EventStreams } from '../../../platform/server/event-streams.ts';
import { loginsAtWork } from '../../staff/authentication/staff-session.store.ts';

/** A few screens for each of the staff. Who is refused asks again every half minute instead. */
const limits = { perOwner: 6, all: 200 };
const comeBackIn = 60;
/** On a busy day something changes all the time; a page that reads again this often is as good as live. */
const pauseMs = 1_000;

/** Tells staff that there is more or less to do while the page of the day is open, whichever process brought it about. */
export class LiveWork {
  readonly #db: Database;
  readonly #streams: EventStreams;
  #pause: NodeJS.Timeout | undefined;
  #isMore = false;

  constructor(db: Database, streams = new EventStreams(limits)) {
    this.#db = db;
    this.#streams = streams;
  }

  /** What announcements of the database mean here, by channel. */
  readonly notices = {
    work_changed: () => this.noteChange(),
    work_ended: (payload: string) => this.#streams.endSession(Number(payload)),
  };

  /** Listens first and looks then: a proof that ended in between is not missed, nor is what happened since the page was made. */
  async open({ userId, id, proof }: Session): Promise<Result<Readable, Failure>> {
    const stream = this.#streams.open(userId, id, proof?.expiresAt);
    if (stream === 'too_many') return failed('unavailable');
    if (stream === 'too_many_of_owner') return failedUntil('too_many_requests', comeBackIn);
    await this.#tellWorking([stream]);
    return ok(stream);
  }

  /** Announcements may have been missed. */
  async catchUp(): Promise<void> {
    await this.#tellWorking(this.#streams.all());
  }

  /** The first change is told at once, those that follow it within the pause together at its end. */
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

  /** Who may no longer listen, or of whom nobody can tell, comes back or gives up. */
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
