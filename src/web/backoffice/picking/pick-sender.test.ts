import { expect, it } from 'vitest';
import { err, ok } from '../../../kernel/result.ts';
import type { CallFailure } from '../../../platform/http/browser-client.ts';
import { type QueuedTap, type RefusedTap, readRefused, readTaps } from './pick-queue.rules.ts';
import { PickSender, type SenderState, type SendTaps } from './pick-sender.ts';

/** Simulates browser storage, which outlives the page. */
class Memory {
  text = '[]';
  refusedText = '[]';
  taps = () => readTaps(this.text);
  setTaps = (taps: readonly QueuedTap[]) => {
    this.text = JSON.stringify(taps);
  };
  addRefused = (refused: readonly RefusedTap[]) => {
    this.refusedText = JSON.stringify([...readRefused(this.refusedText), ...refused]);
  };
  refused = () => readRefused(this.refusedText);
}

/** Simulates the server: counts each tap once by its key, and responds when the test says so. */
class Server {
  readonly counted: string[] = [];
  readonly asked: { taps: readonly QueuedTap[]; answer(how?: CallFailure['code']): Promise<void> }[] = [];
  refusing = new Map<string, string>();

  readonly send: SendTaps<{ key: string; ok: boolean; code?: string; picked: { by: string } | null }> = (taps) =>
    new Promise((resolve) => {
      this.asked.push({
        taps,
        answer: async (how) => {
          if (how) resolve(err({ code: how }));
          else resolve(ok({ at: '', data: taps.map((tap) => this.#count(tap)) }));
          await settled();
        },
      });
    });

  /** Processes a request whose response is lost. */
  hear(place: number): void {
    for (const tap of this.asked[place]?.taps ?? []) this.#count(tap);
  }

  #count({ key, line, picked }: QueuedTap) {
    const code = this.refusing.get(key);
    if (!code && !this.counted.some((one) => one.startsWith(`${key} `))) this.counted.push(`${key} ${line} ${picked}`);
    return { key, ok: !code, ...(code ? { code } : {}), picked: code ? { by: 'Bek' } : null };
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

function page(memory: Memory, server: Server, staff = 7) {
  const states: SenderState[] = [];
  const waiting: (() => void)[] = [];
  const sender = new PickSender({
    staff,
    store: memory,
    send: server.send,
    later: (work) => {
      waiting.push(work);
      return () => waiting.splice(waiting.indexOf(work), 1);
    },
    tell: (state) => states.push(state),
  });
  return { sender, states, waiting };
}

let keys = 0;
function tapped(memory: Memory, line: number, picked = true, staff = 7): string {
  const key = `tap-${++keys}`;
  memory.setTaps([...memory.taps(), { key, staff, line, lot: 1, picked, slug: 'AAAA', name: 'Rice', units: 2 }]);
  return key;
}

it('sends taps in order, also those added during a request', async () => {
  const [memory, server] = [new Memory(), new Server()];
  const { sender, states } = page(memory, server);
  const [first, second] = [tapped(memory, 1), tapped(memory, 2)];
  void sender.wake();
  const third = tapped(memory, 1, false);
  void sender.wake();
  expect(server.asked).toHaveLength(1);
  await server.asked[0]?.answer();
  expect(server.asked[1]?.taps.map(({ key }) => key)).toEqual([third]);
  await server.asked[1]?.answer();
  expect(server.counted).toEqual([`${first} 1 true`, `${second} 2 true`, `${third} 1 false`]);
  expect(memory.taps()).toEqual([]);
  expect(states.at(-1)).toBe('quiet');
});

it('loses no tap when the page reloads during a request, whether or not the server received it', async () => {
  for (const hadHeard of [true, false]) {
    const [memory, server] = [new Memory(), new Server()];
    const closed = page(memory, server);
    const key = tapped(memory, 1);
    void closed.sender.wake();
    if (hadHeard) server.hear(0);
    closed.sender.stop();
    expect(memory.taps()).toHaveLength(1);
    const { sender } = page(memory, server);
    void sender.wake();
    const undone = tapped(memory, 1, false);
    await server.asked[1]?.answer();
    // The earlier response arrives late, at a page that is closed.
    await server.asked[0]?.answer();
    await server.asked[2]?.answer();
    expect(server.counted).toEqual([`${key} 1 true`, `${undone} 1 false`]);
    expect(memory.taps()).toEqual([]);
  }
});

it('retries until the connection is back, and waits for re-authentication without losing taps', async () => {
  const [memory, server] = [new Memory(), new Server()];
  const { sender, states, waiting } = page(memory, server);
  tapped(memory, 1);
  void sender.wake();
  for (const [place, code] of (['offline', 'unavailable', 'second_factor_needed'] as const).entries()) {
    await server.asked[place]?.answer(code);
    expect(states.at(-1)).toBe(code === 'second_factor_needed' ? 'locked' : 'waiting');
    expect(memory.taps()).toHaveLength(1);
    waiting.shift()?.();
  }
  await server.asked[3]?.answer();
  expect(memory.taps()).toEqual([]);
  expect(server.counted).toHaveLength(1);
});

it('keeps refused taps with the name of the faster colleague, and continues with the rest', async () => {
  const [memory, server] = [new Memory(), new Server()];
  const { sender } = page(memory, server);
  const keysOf = [tapped(memory, 1), tapped(memory, 2), tapped(memory, 3)];
  server.refusing = new Map([
    [keysOf[0] ?? '', 'picked_by_another'],
    [keysOf[1] ?? '', 'unavailable'],
  ]);
  void sender.wake();
  await server.asked[0]?.answer();
  expect(memory.refused()).toMatchObject([{ key: keysOf[0], code: 'picked_by_another', by: 'Bek', name: 'Rice' }]);
  // The outcome of the second one is still unknown.
  server.refusing = new Map();
  await server.asked[1]?.answer();
  expect(server.counted.map((one) => one.split(' ')[1])).toEqual(['3', '2']);
  expect(memory.taps()).toEqual([]);
});

it('finds the single bad tap of a batch that is refused as a whole', async () => {
  const [memory, server] = [new Memory(), new Server()];
  const { sender } = page(memory, server);
  const [bad, good] = [tapped(memory, 1), tapped(memory, 2)];
  void sender.wake();
  await server.asked[0]?.answer('invalid_input');
  await server.asked[1]?.answer('invalid_input');
  await server.asked[2]?.answer();
  expect(memory.refused()).toMatchObject([{ key: bad, code: 'invalid_input' }]);
  expect(server.counted).toEqual([`${good} 2 true`]);
  expect(memory.taps()).toEqual([]);
});

it("sends only the person's own taps, and ignores invalid stored values", async () => {
  const [memory, server] = [new Memory(), new Server()];
  const other = tapped(memory, 1, true, 8);
  memory.text = JSON.stringify([...memory.taps(), { key: 'odd' }, 5, null]);
  await page(memory, server).sender.wake();
  expect(server.asked).toEqual([]);
  expect(memory.taps().map(({ key }) => key)).toEqual([other]);
});
