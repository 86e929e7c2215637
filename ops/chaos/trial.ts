import { setTimeout as delay } from 'node:timers/promises';
import { homePage, type Look, lookedAt, ownOrders, reasonOf, type Surroundings, wrongWith } from './looks.ts';
import { Visitors } from './machines/visitors.ts';
import { PatientCustomers } from './patient-customers.ts';
import { idleQueue } from './queue.ts';
import type { Scene } from './scene.ts';

export interface Fault {
  readonly name: string;
  /** Number of processes behind the load balancer; 1 by default. */
  readonly processes?: number;
  /** Causes the fault. If that heals by itself, `heal` does nothing. */
  bring(scene: Scene): Promise<void>;
  heal(scene: Scene): Promise<void>;
  readonly lastsMs: number;
  /** Checks during the fault. */
  readonly looks?: readonly Look[];
}

/** Observations, before the books are checked. */
export interface Seen {
  readonly fault: Fault;
  readonly buyers: PatientCustomers;
  readonly longestWaitMs: number;
  /** Attempts of customers and visits without a good response, until the repair. */
  readonly failedMeanwhile: number;
  /** From the repair until everything works again, including background jobs. */
  readonly recoveredMs: number;
  readonly failedAfter: readonly string[];
  readonly wrong: readonly string[];
}

const clients = 4;
const visitorsAtOnce = 2;
const calmMs = 2_000;
const afterwardsMs = 4_000;
/**
 * Longer than the slowest part: a lane that was given up restarts after half a minute, and the queue retries failed
 * jobs at increasing intervals.
 */
const recoversWithinMs = 90_000;

/** Causes a fault while customers order and pay, repairs it, and checks the recovery. */
export async function tried(fault: Fault, around: Surroundings): Promise<Seen> {
  const { door, shops } = around;
  while (shops.ports.length < (fault.processes ?? 1)) await shops.open();
  const wrong: string[] = [];
  const crowd = { [Symbol.iterator]: () => around.crowd };
  const buyers = new PatientCustomers(door.address, crowd, (error) => wrong.push(`a customer was ${error.message}`));
  const visitors = new Visitors(door.address);
  const begun = await Promise.all((fault.looks ?? []).map(async (look) => ({ look, ask: await look.begin(around) })));
  buyers.begin(clients);
  visitors.begin(visitorsAtOnce);
  await delay(calmMs);
  await fault.bring(around);
  const [looked] = await Promise.all([
    Promise.all(
      begun.map(({ look, ask }) =>
        ask().then(
          (said) => wrongWith(look, said),
          (error: unknown) => `${look.what}: ${reasonOf(error)}`,
        ),
      ),
    ),
    delay(fault.lastsMs),
  ]);
  wrong.push(...looked.filter((problem) => problem !== null));
  await fault.heal(around);
  const healed = performance.now();
  wrong.push(...(await wellAgain(fault, around)));
  const recoveredMs = performance.now() - healed;
  // Requests that started during the fault end before those after it are counted.
  await Promise.all([buyers.end(), visitors.end()]);
  const { longestWaitMs } = buyers;
  const failures = buyers.failures.length;
  const later = new Visitors(door.address);
  buyers.begin(clients);
  later.begin(visitorsAtOnce);
  await delay(afterwardsMs);
  await Promise.all([buyers.end(), later.end()]);
  while (shops.ports.length > 1) await shops.end(shops.ports[0] ?? 0, 'SIGTERM');
  return {
    fault,
    buyers,
    longestWaitMs,
    failedMeanwhile: failures + visitors.failures.length,
    recoveredMs,
    failedAfter: [
      ...later.failures,
      ...buyers.failures.slice(failures).map((reason) => `a try of a customer failed: ${reason}`),
    ],
    wrong,
  };
}

/** Waits until pages, all checks and background jobs work again; returns what does not in time. */
async function wellAgain({ looks = [] }: Fault, around: Surroundings): Promise<string[]> {
  const all = [ownOrders, homePage, ...looks].map((look) => ({ ...look, told: look.toldWhenWell ?? null }));
  const end = performance.now() + recoversWithinMs;
  for (;;) {
    const problems = (await Promise.all(all.map((look) => lookedAt(look, around)))).filter((one) => one !== null);
    if (problems.length === 0) problems.push(...(await idleQueue(around, end)));
    if (problems.length === 0) return [];
    if (performance.now() > end) return problems.map((problem) => `not well again in time: ${problem}`);
    await delay(200);
  }
}
