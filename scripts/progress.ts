/** The progress of a stage, in any unit. */
export interface Reached {
  readonly done: number;
  readonly total: number;
}

/** The line that test runners print to report progress: `@progress 12/240`. */
export function progressLine({ done, total }: Reached): string {
  return `@progress ${done}/${total}\n`;
}

/** The last progress in some output. */
export function readProgress(output: string): Reached | null {
  const last = [...output.matchAll(/^@progress (\d+)\/(\d+)\n/gm)].at(-1);
  return last ? { done: Number(last[1]), total: Number(last[2]) } : null;
}

/** The output without progress lines. */
export function withoutProgress(output: string): string {
  return output.replace(/^@progress .*\n/gm, '');
}

/** `120 of 240, about 3 min left`, assuming that the rest is as slow as before. */
export function progressText({ done, total }: Reached, elapsedMs: number): string {
  const reached = `${done} of ${total}`;
  if (done === 0) return reached;
  const leftSeconds = (elapsedMs / done / 1000) * (total - done);
  const left = leftSeconds < 90 ? `${Math.ceil(leftSeconds / 10) * 10} s` : `${Math.round(leftSeconds / 60)} min`;
  return `${reached}, about ${left} left`;
}
