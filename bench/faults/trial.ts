import { setTimeout as delay } from 'node:timers/promises';
import type { Errand } from '../card-buyer.ts';
import { PatientCustomers } from '../patient-customers.ts';
import { Visitors } from '../rehearsal/visitors.ts';
import { type Look, type Witness, wrongWith } from './looks.ts';
import type { Scene } from './scene.ts';

export interface Fault {
  readonly name: string;
  /** How many processes of the shop stand behind the door; one, unless said otherwise. */
  readonly processes?: number;
  /** What it is like while it lasts; where it heals by itself, `heal` has nothing to do. */
  bring(scene: Scene): Promise<void>;
  heal(scene: Scene): Promise<void>;
  readonly lastsMs: number;
  /** What customers must be told meanwhile. */
  readonly looks?: readonly Look[];
}

/** What was seen, before the books are held against it. */
export interface Seen {
  readonly fault: Fault;
  readonly buyers: PatientCustomers;
  readonly longestWaitMs: number;
  /** Tries of customers and visits without a good answer, until it was healed. */
  readonly failedMeanwhile: number;
  /** From the healing until everything works again. */
  readonly recoveredMs: number;
  readonly failedAfter: readonly string[];
  readonly wrong: readonly string[];
}

const clients = 4;
const visitorsAtOnce = 2;
const calmMs = 2_000;
const afterwardsMs = 4_000;

/** Breaks one thing while customers order and pay, heals it, and looks whether all is well again. */
export async function tried(
  fault: Fault,
  scene: Scene,
  crowd: IterableIterator<Errand>,
  witness: Witness,
): Promise<Seen> {
  const { door, shops } = scene;
  while (shops.ports.length < (fault.processes ?? 1)) await shops.open();
  const wrong: string[] = [];
  const buyers = new PatientCustomers(door.address, crowd, (error) => wrong.push(`a customer was ${error.message}`));
  const visitors = new Visitors(door.address);
  buyers.begin(clients);
  visitors.begin(visitorsAtOnce);
  await delay(calmMs);
  await fault.bring(scene);
  const [looked] = await Promise.all([
    Promise.all((fault.looks ?? []).map((look) => wrongWith(look, scene, witness))),
    delay(fault.lastsMs),
  ]);
  wrong.push(...looked.filter((problem) => problem !== null));
  await fault.heal(scene);
  const healed = performance.now();
  await wellAgain(fault, scene, witness);
  const recoveredMs = performance.now() - healed;
  // Whoever asked while it was broken has their answer before it is counted what comes afterwards.
  await Promise.all([buyers.end(), visitors.end()]);
  const { longestWaitMs, failures } = buyers;
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
      ...Array.from({ length: buyers.failures - failures }, () => 'a try of a customer failed'),
    ],
    wrong,
  };
}

/** Until a page, a call that asks the database and everything that was looked at work. */
async function wellAgain({ looks = [] }: Fault, scene: Scene, witness: Witness): Promise<void> {
  const all: Look[] = [
    { what: 'ready', path: '/readyz', told: null },
    { what: 'own orders', path: '/en/my-orders', told: null },
    ...looks.map((look) => ({ ...look, told: null })),
  ];
  for (;;) {
    const problems = await Promise.all(all.map((look) => wrongWith(look, scene, witness)));
    if (problems.every((problem) => problem === null)) return;
    await delay(200);
  }
}
