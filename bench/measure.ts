import { cpuSeconds } from './answer.ts';
import type { Child } from './child.ts';
import type { LoadOrder, LoadResult } from './load-generator.ts';
import type { Subject } from './subjects.ts';
import { median } from './table.ts';

export interface Pace {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of processor time per request: steadier than requests per second on a machine that does other work. */
  readonly cpu: number;
}

export interface Measured {
  readonly subject: Subject;
  readonly shop: Pace;
  readonly bare: Pace | null;
}

interface Servers {
  readonly shop: string;
  readonly uncached: string;
  readonly bare: string;
}

const connections = 32;
/** Enough that none of them comes near the limit of calls per minute. */
const addresses = 500;
const rounds = 3;
const warmUpSeconds = 1;

/** Loads shop and bare server in turns, so that a busy moment of the machine hits both, and takes the middle round. */
export async function measure(
  subjects: readonly Subject[],
  servers: Servers,
  generator: Child<LoadOrder, LoadResult>,
  seconds: number,
): Promise<Measured[]> {
  const turns = subjects.reduce((total, subject) => total + originsOf(subject, servers).length, 0);
  let secondsLeft = turns * (warmUpSeconds + rounds * seconds);

  async function load(subject: Subject, origin: string, duration: number): Promise<Pace> {
    const { path, headers, status } = subject;
    const before = await cpuSeconds(origin);
    const result = await generator.ask({ url: `${origin}${path}`, headers, connections, addresses, seconds: duration });
    const cpu = ((await cpuSeconds(origin)) - before) * 1e6;
    const wrong = result.statuses.filter((seen) => seen !== status);
    if (result.failures > 0 || wrong.length > 0) {
      throw new Error(
        `${subject.name}: ${result.failures} requests failed, unexpected answers: ${wrong.join(', ') || 'none'}`,
      );
    }
    secondsLeft -= duration;
    return { perSecond: result.perSecond, p50: result.p50, p99: result.p99, cpu: cpu / result.requests };
  }

  const measured: Measured[] = [];
  for (const subject of subjects) {
    const origins = originsOf(subject, servers);
    for (const origin of origins) await load(subject, origin, warmUpSeconds);
    const paces: Pace[][] = origins.map(() => []);
    for (let round = 1; round <= rounds; round++) {
      console.log(`  ${subject.name}, round ${round} of ${rounds} (about ${secondsLeft} s to go)`);
      for (const [index, origin] of origins.entries()) paces[index]?.push(await load(subject, origin, seconds));
    }
    const [shop = [], bare] = paces;
    measured.push({ subject, shop: middle(shop), bare: bare ? middle(bare) : null });
  }
  return measured;
}

function originsOf({ uncached, againstBare }: Subject, servers: Servers): string[] {
  return [uncached ? servers.uncached : servers.shop, ...(againstBare ? [servers.bare] : [])];
}

function middle(paces: readonly Pace[]): Pace {
  const of = (name: keyof Pace) => median(paces.map((pace) => pace[name]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') };
}
