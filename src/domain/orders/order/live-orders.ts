import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Failure } from '../../../kernel/error-codes.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/caller.ts';
import { failed, failedUntil } from '../../../platform/http/handler.ts';
import { type EventStream, EventStreams } from '../../../platform/server/event-streams.ts';
import { readLiveStatuses } from './order-live.store.ts';
import { orderStatuses } from './order-status.rules.ts';

const notice = z.object({ user: z.int(), slug: z.string(), status: z.enum(orderStatuses) });

/** A few devices with a page open on each. Who is refused asks again every half minute instead. */
const limits = { perOwner: 6, all: 2_000 };
const comeBackIn = 60;

/** Tells customers what happens to their orders while a page is open, whichever process brought it about. */
export class LiveOrders {
  readonly #db: Database;
  readonly #streams: EventStreams;

  constructor(db: Database, streams = new EventStreams(limits)) {
    this.#db = db;
    this.#streams = streams;
  }

  /** What announcements of the database mean here, by channel. */
  readonly notices = {
    order_changed: (payload: string) => this.#noteChange(payload),
    session_ended: (payload: string) => this.#streams.endSession(Number(payload)),
  };

  /** Listens first and reads then: what happens in between is told twice rather than never. */
  async open({ userId, id }: Session): Promise<Result<Readable, Failure>> {
    const stream = this.#streams.open(userId, id);
    if (stream === 'too_many') return failed('unavailable');
    if (stream === 'too_many_of_owner') return failedUntil('too_many_requests', comeBackIn);
    await this.#tellState([stream]);
    return ok(stream);
  }

  /** Announcements may have been missed: everybody is told how things stand. */
  async catchUp(): Promise<void> {
    await this.#tellState(this.#streams.all());
  }

  close(): void {
    this.#streams.close();
  }

  #noteChange(payload: string): void {
    const read = readNotice(payload);
    if (!read) return;
    const { user, ...status } = read;
    this.#streams.tell(user, 'change', status);
  }

  /** A stream that cannot be told the truth ends; its listener comes back or gives up. */
  async #tellState(streams: readonly EventStream[]): Promise<void> {
    const sessions = streams.map(({ session }) => session);
    const known = await readLiveStatuses(this.#db, sessions).catch(() => undefined);
    for (const stream of streams) {
      const statuses = known?.get(stream.session);
      for (const status of statuses ?? []) stream.tell('state', status);
      if (!statuses) stream.finish();
    }
  }
}

/** Anybody with access to the database can announce anything; what makes no sense is not for us. */
function readNotice(payload: string): z.output<typeof notice> | undefined {
  try {
    return notice.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
