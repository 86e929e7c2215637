/** The moments of a run and how to wait for one; a test has its own. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  until(moment: number): Promise<void>;
}

/** Answers how it went; never rejects. `due` is the moment from which its answer is waited for. */
export type Ask = (turn: number, due: number) => Promise<void>;

/** So many at a time, each asking again once it is answered: a slow shop is asked less. */
export async function closedLoop(clock: Clock, ask: Ask, connections: number, seconds: number): Promise<void> {
  const end = clock.now() + seconds * 1000;
  let turn = 0;
  const visitor = async () => {
    while (clock.now() < end) await ask(turn++, clock.now());
  };
  await Promise.all(Array.from({ length: connections }, visitor));
}

/**
 * So many a second, whether the shop keeps up or not, as visitors who know nothing of each other come. A request that is
 * sent late, because this program or the shop was busy, was due all the same: its wait counts from the moment it was due,
 * so that a stall shows in every request that it delayed.
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
