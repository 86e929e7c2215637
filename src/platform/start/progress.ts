/** Prints one line per step of a slow start, with its duration, so that it does not seem to hang. */
export interface Progress {
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  note(text: string): void;
}

export function terminalProgress(out: NodeJS.WritableStream): Progress {
  return {
    async step(name, work) {
      const begun = performance.now();
      const live = 'isTTY' in out && out.isTTY === true;
      if (live) out.write(`  … ${name}`);
      const result = await work();
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      out.write(`${live ? '\r' : ''}  ✓ ${name} (${seconds} s)\n`);
      return result;
    },
    note(text) {
      out.write(`${text}\n`);
    },
  };
}
