import { readFileSync } from 'node:fs';
import { cpuUsage } from 'node:process';
import type { OpenDatabase } from '../database/database.ts';

/**
 * Twenty times the usual cost is an attack, unless it is below a quarter of a second: a page on a busy machine costs a
 * tenth of one.
 */
const mostTimes = 20;
const harmless = 250_000;

export function microsecondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = cpuUsage(began);
  return user + system;
}

/** Whether a call costs far more processor time than the median of its kind. */
export function isDear(microseconds: number, usual: readonly number[]): boolean {
  const middle = usual.toSorted((a, b) => a - b)[Math.floor(usual.length / 2)] ?? 0;
  return microseconds > Math.max(harmless, mostTimes * middle);
}

/**
 * Microseconds of processor time of this process and its PostgreSQL connections. Unlike elapsed time, this does not
 * depend on the machine's load. Only Linux reports it for other processes; elsewhere that part is missing.
 */
export class ProcessorClock {
  /** Per PostgreSQL process: its processor time when its connection was first found, and at the last reading. */
  readonly #connections = new Map<number, { readonly first: number; last: number }>();

  static async of({ pool }: Pick<OpenDatabase, 'pool'>): Promise<ProcessorClock> {
    const clock = new ProcessorClock();
    pool.on('connect', (client) => clock.#notice((client as unknown as { processID: number }).processID));
    const { rows } = await pool.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
    );
    for (const { pid } of rows) clock.#notice(pid);
    return clock;
  }

  now(): number {
    const { user, system } = cpuUsage();
    let sum = user + system;
    for (const [pid, known] of this.#connections) {
      // A process that has ended keeps its last reading.
      known.last = processorOf(pid) ?? known.last;
      sum += known.last - known.first;
    }
    return sum;
  }

  #notice(pid: number): void {
    const now = processorOf(pid) ?? 0;
    this.#connections.set(pid, { first: now, last: now });
  }
}

function processorOf(pid: number): number | undefined {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1_000;
  } catch {
    return undefined;
  }
}
