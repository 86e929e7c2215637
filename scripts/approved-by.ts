import { spawnSync } from 'node:child_process';
import { expect, type TestContext } from 'vitest';

/** Checks something with an external program, or skips the test if that is not installed. */
export function approvedBy({ skip }: TestContext, tool: string, args: readonly string[], cwd = '.'): void {
  const { error, status, stdout, stderr } = spawnSync(tool, args, { cwd, encoding: 'utf8' });
  if (error) skip(`${tool} is not installed here`);
  expect(status, `${stdout}${stderr}`).toBe(0);
}
