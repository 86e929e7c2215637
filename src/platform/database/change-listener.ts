import pg from 'pg';
import { Counter } from 'prom-client';
import { type Announcement, announcementIn } from './announcement.ts';
import { keptAlive } from './database.ts';

interface Listener {
  onChange(announced: Announcement): void;
  /** Notifications may have been missed, so cached data must be invalidated. */
  onLost(): void;
  onListening(): void;
}

/** Handlers of further channels on the same connection. */
type Notices = Readonly<Record<string, (payload: string) => void>>;

const dataChannel = 'data_changed';

interface ChangeListener {
  readonly ready: Promise<void>;
  readonly gaps: Counter;
  close(): Promise<void>;
}

/** Keeps one connection listening for announcements and reconnects when it breaks. */
export function listenForChanges(url: string, listener: Listener, notices: Notices = {}): ChangeListener {
  const gaps = new Counter({
    name: 'change_listener_gaps_total',
    help: 'Gaps in receiving announcements from the database, during which no page was cached',
    registers: [],
  });
  const listen = [dataChannel, ...Object.keys(notices)].map((channel) => `LISTEN ${channel}`).join('; ');
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'dasturxon listener', ...keptAlive });
    let lost = false;
    const lose = () => {
      if (lost || closed) return;
      lost = true;
      gaps.inc();
      listener.onLost();
      retry = setTimeout(connect, 1_000);
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ channel, payload }) => {
      if (channel !== dataChannel) return notices[channel]?.(payload ?? '');
      const announced = announcementIn(payload);
      if (announced) listener.onChange(announced);
    });
    try {
      await next.connect();
      await next.query(listen);
      client = next;
      if (closed) await next.end();
      else listener.onListening();
    } catch {
      lose();
      // It may have connected without permission to listen.
      await next.end().catch(() => {});
    }
  }

  return {
    ready: connect(),
    gaps,
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
