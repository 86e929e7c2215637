/** The clock of a run; tests use a simulated one. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  until(moment: number): Promise<void>;
}

/** Sends a request and records the result; never rejects. `due` is the moment from which its wait counts. */
export type Ask = (turn: number, due: number) => Promise<void>;

/** This many requests at a time, each repeated after its response: a slow shop gets fewer requests. */
export async function closedLoop(clock: Clock, ask: Ask, connections: number, seconds: number): Promise<void> {
  const end = clock.now() + seconds * 1000;
  let turn = 0;
  const visitor = async () => {
    while (clock.now() < end) await ask(turn++, clock.now());
  };
  await Promise.all(Array.from({ length: connections }, visitor));
}

/**
 * This many requests per second, whether the shop keeps up or not, like independent visitors. The wait of a request
 * that is sent late, because this program or the shop was busy, counts from the moment it was due, so that a stall
 * shows in every request that it delayed.
 */
export async function openLoop(clock: Clock, ask: Ask, perSecond: number, seconds: number): Promise<void> {
  const begun = clock.now();
  const count = Math.floor(perSecond * seconds);
  const asked: Promise<void>[] = [];
  for (let turn = 0; turn < count; turn++) {
    const due = begun + (turn * 1000) / perSecond;
    if (clock.now() < due) await clock.until(due);
    asked.push(ask(turn, due));
  }
  await Promise.all(asked);
}
