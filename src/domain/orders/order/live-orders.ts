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

/** Enough for a few devices with an open page each. A refused client polls every half minute instead. */
const limits = { perOwner: 6, all: 2_000 };
const comeBackIn = 60;

/** Sends status changes of orders to their customers' open pages, also if another process makes the change. */
export class LiveOrders {
  readonly #db: Database;
  readonly #streams: EventStreams;

  constructor(db: Database, streams = new EventStreams(limits)) {
    this.#db = db;
    this.#streams = streams;
  }

  /** Handlers of database notifications, by channel. */
  readonly notices = {
    order_changed: (payload: string) => this.#noteChange(payload),
    session_ended: (payload: string) => this.#streams.endSession(Number(payload)),
  };

  /** Subscribes before reading the state, so that a change in between is sent twice rather than lost. */
  async open({ userId, id }: Session): Promise<Result<Readable, Failure>> {
    const stream = this.#streams.open(userId, id);
    if (stream === 'too_many') return failed('unavailable');
    if (stream === 'too_many_of_owner') return failedUntil('too_many_requests', comeBackIn);
    await this.#tellState([stream]);
    return ok(stream);
  }

  /** Notifications may have been missed: every stream gets the current state. */
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

  /** If the state cannot be read, the stream is closed; the client reconnects or falls back to polling. */
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

/** Any database client can send notifications, so invalid payloads are ignored. */
function readNotice(payload: string): z.output<typeof notice> | undefined {
  try {
    return notice.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
