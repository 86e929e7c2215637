/** Twenty times the usual is an attack; below this nobody minds, however little the others cost. */
const mostTimes = 20;
const harmless = 20_000;

export function microsecondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

/** Whether a call costs far more of the processor than the middle one of its kind. */
export function isDear(microseconds: number, usual: readonly number[]): boolean {
  const middle = usual.toSorted((a, b) => a - b)[Math.floor(usual.length / 2)] ?? 0;
  return microseconds > Math.max(harmless, mostTimes * middle);
}
